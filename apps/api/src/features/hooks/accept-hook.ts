import { type SentHookSecret } from '@platen/contract'
import { type HookSignature, type InboundHookRecord } from '@platen/database'
import { acceptTarget } from '../../domain/webhooks/accept-target'
import { type Runtime } from '../../runtime/runtime'

export type AcceptHookRuntime = Pick<Runtime, 'hookSecrets' | 'webhookGuard'>

/** The headers of the schemes that have headers of their own. */
const ownHeaders = { 'standard-webhooks': 'webhook-signature', stripe: 'stripe-signature' } as const

/** Returns how a sender signs, with its secret sealed. */
export function sealSecret(
  { hookSecrets }: Pick<AcceptHookRuntime, 'hookSecrets'>,
  { organizationId, secret }: { organizationId: string; secret: SentHookSecret | null },
): Pick<InboundHookRecord, 'signature' | 'secret'> {
  if (secret === null) return { signature: null, secret: null }
  const { scheme, header = '', prefix = '', value } = secret
  const own = scheme === 'standard-webhooks' || scheme === 'stripe' ? ownHeaders[scheme] : header
  const signature: HookSignature = { scheme, header: own, prefix }
  return { signature, secret: hookSecrets.seal(organizationId, value) }
}

/** Throws `invalid_request` for a URL to which nothing may be sent. */
export function acceptUrl(
  { webhookGuard }: Pick<AcceptHookRuntime, 'webhookGuard'>,
  webhookUrl: string | null | undefined,
): void {
  if (webhookUrl != null) acceptTarget(webhookGuard, webhookUrl, 'webhookUrl')
}
