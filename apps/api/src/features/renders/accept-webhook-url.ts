import { includesRole } from '@platen/contract'
import { type TenantScope } from '@platen/database'
import { AppError } from '@platen/errors'
import { acceptTarget } from '../../domain/webhooks/accept-target'
import { type Principal } from '../../runtime/principal'
import { type Runtime } from '../../runtime/runtime'
import { type GenerateCall } from './prepare-render'

export type WebhookUrlRuntime = Pick<Runtime, 'database' | 'webhookGuard' | 'webhookSecrets'>

/** Throws `forbidden` for callers who may not decide where data of the organization is sent. */
export function permitWebhookUrl(principal: Principal, webhookUrl: string | null): void {
  if (webhookUrl === null || principal.kind === 'key') return
  if (principal.kind === 'session' && includesRole(principal.role, 'owner')) return
  throw new AppError(
    'forbidden',
    'Only API keys and people with the role owner may send a webhookUrl',
  )
}

/**
 * Checks the URL that is told of the end of a render, if there is one, and makes sure of the built-in webhook, whose secret signs it. Throws
 * `invalid_request` for a URL to which nothing may be sent and for the render of a draft, `in_use` if the built-in webhook is disabled.
 */
export async function acceptWebhookUrl(
  runtime: WebhookUrlRuntime,
  { scope, design, request: { webhookUrl } }: Pick<GenerateCall, 'scope' | 'design' | 'request'>,
): Promise<void> {
  if (webhookUrl === null) return
  if (design.version === 'draft')
    throw new AppError('invalid_request', 'webhookUrl must not be sent for a draft')
  acceptTarget(runtime.webhookGuard, webhookUrl, 'webhookUrl')
  if (!(await isEnabled(runtime, scope)))
    throw new AppError('in_use', 'The built-in webhook is disabled; enable it first')
}

/** Returns whether the built-in webhook of an organization is enabled, as it is when it has just been created. */
async function isEnabled(
  { database, webhookSecrets }: WebhookUrlRuntime,
  scope: TenantScope,
): Promise<boolean> {
  const { webhooks } = database.tenant(scope)
  const builtIn = await webhooks.findBuiltIn()
  if (builtIn) return builtIn.enabled
  await webhooks.createBuiltIn(webhookSecrets.create(scope.organizationId))
  return true
}
