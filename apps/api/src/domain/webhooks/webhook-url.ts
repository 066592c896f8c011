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
 * Checks the URL that is told of the ends of renders or batches, if there is one. Throws `invalid_request` for a URL to which nothing may be sent,
 * `in_use` if the built-in webhook, whose secret signs what is sent, is disabled or gets no events of one of these kinds.
 */
export async function acceptWebhookUrl(
  { database, webhookGuard }: WebhookUrlRuntime,
  { scope, webhookUrl, subjects }: SentWebhookUrl & { subjects: readonly ('batch' | 'render')[] },
): Promise<void> {
  if (webhookUrl === null) return
  acceptTarget(webhookGuard, webhookUrl, 'webhookUrl')
  const builtIn = await database.tenant(scope).webhooks.findBuiltIn()
  if (builtIn === null) return
  if (!builtIn.enabled)
    throw new AppError('in_use', 'The built-in webhook is disabled; enable it first')
  const isTold = (subject: string): boolean =>
    builtIn.events.some(type => type.startsWith(`${subject}.`))
  const missing = subjects.find(subject => !isTold(subject))
  if (missing)
    throw new AppError(
      'in_use',
      `The built-in webhook gets no events of ${plural[missing]}; change its events first`,
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
