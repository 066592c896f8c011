import { includesRole } from '@platen/contract'
import { type TenantScope } from '@platen/database'
import { AppError } from '@platen/errors'
import { acceptTarget } from './accept-target'
import { type Principal } from '../../runtime/principal'
import { type Runtime } from '../../runtime/runtime'

/** The webhookUrl of a call, if it has one. */
interface SentWebhookUrl {
  scope: TenantScope
  webhookUrl: string | null
}

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
 * Checks the URL that is told of the end of a render or batch, if there is one. Throws `invalid_request` for a URL to which nothing may be sent,
 * `in_use` if the built-in webhook, whose secret signs what is sent, is disabled or gets no events of that kind.
 */
export async function acceptWebhookUrl(
  { database, webhookGuard }: WebhookUrlRuntime,
  { scope, webhookUrl, subject }: SentWebhookUrl & { subject: 'render' | 'batch' },
): Promise<void> {
  if (webhookUrl === null) return
  acceptTarget(webhookGuard, webhookUrl, 'webhookUrl')
  const builtIn = await database.tenant(scope).webhooks.findBuiltIn()
  if (builtIn === null) return
  if (!builtIn.enabled)
    throw new AppError('in_use', 'The built-in webhook is disabled; enable it first')
  if (!builtIn.events.some(type => type.startsWith(`${subject}.`)))
    throw new AppError(
      'in_use',
      `The built-in webhook gets no events of ${plural[subject]}; change its events first`,
    )
}

const plural = { render: 'renders', batch: 'batches' }

/** Creates the built-in webhook if it does not exist, before a render or batch with a webhookUrl is stored. */
export async function ensureBuiltIn(
  { database, webhookSecrets }: Pick<WebhookUrlRuntime, 'database' | 'webhookSecrets'>,
  { scope, webhookUrl }: SentWebhookUrl,
): Promise<void> {
  if (webhookUrl === null) return
  await database.tenant(scope).webhooks.createBuiltIn(webhookSecrets.create(scope.organizationId))
}
