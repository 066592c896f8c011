import { type IncomingHttpHeaders } from 'node:http'
import { type InboundHookRecord } from '@platen/database'
import { AppError } from '@platen/errors'
import { type Turns } from '../../domain/batches/rows/take-turn'
import { type Runtime } from '../../runtime/runtime'
import { type HookUrls } from './hook-urls'
import { keepingBody, type KeepRuntime } from './keep-body'
import { makeOfBody, type MadeOfBody, type MakeRuntime } from './make-of-body'
import { parsePosted } from './parse-posted'
import { isSigned } from './verify-signature'

export type ReceiveRuntime = MakeRuntime & KeepRuntime & Pick<Runtime, 'hookSecrets' | 'rateLimits'>

/** A call of the URL of a hook. */
export interface HookCall {
  /** The part of the path after `/h/`. */
  sent: string
  headers: IncomingHttpHeaders
  /** Undefined if it is empty. */
  body: Buffer | undefined
  address: string
  requestId: string
  /** Is told the hook, once the URL is known to be right. */
  onHook: (hook: InboundHookRecord) => void
}

/**
 * Receives a body of a sender, and makes what the hook makes of it. Throws `not_found` for a wrong URL, `gone` if the hook is disabled,
 * `unauthorized` for a wrong signature, `rate_limited`, and the errors of `parsePosted` and `makeOfBody`.
 */
export async function receiveBody(
  runtime: ReceiveRuntime,
  { urls, turns }: { urls: HookUrls; turns: Turns },
  { sent, headers, body, address, requestId, onHook }: HookCall,
): Promise<MadeOfBody> {
  const hook = await urls.find(sent, address)
  onHook(hook)
  if (!hook.enabled)
    throw urls.refuse(address, new AppError('gone', 'The inbound hook is disabled'))
  const bytes = body ?? Buffer.alloc(0)
  if (!isAuthentic(runtime, hook, { headers, body: bytes }))
    throw urls.refuse(address, wrongSignature())
  const { id, organizationId } = hook
  await runtime.rateLimits.consume({ kind: 'hook', id, organizationId }, 'render', bytes.length)
  const parsed = parsePosted(body, headers['content-type'] ?? '')
  const call = { hook, body: parsed, identity: identityOf(hook, headers, bytes), requestId, turns }
  return keepingBody(runtime, { hook, body: parsed, bytes: bytes.length }, () =>
    makeOfBody(runtime, call),
  )
}

function isAuthentic(
  { hookSecrets }: Pick<ReceiveRuntime, 'hookSecrets'>,
  { organizationId, signature, secret: sealed }: InboundHookRecord,
  sent: { headers: IncomingHttpHeaders; body: Buffer },
): boolean {
  if (signature === null || sealed === null) return true
  const secret = (): string => hookSecrets.show(organizationId, sealed)
  return isSigned(sent, { signature, secret }, Date.now())
}

const wrongSignature = (): AppError =>
  new AppError('unauthorized', 'The signature does not match this body')

/** The id that a sender of Standard Webhooks gives each message, and repeats with it; of other senders, the bytes of the body. */
function identityOf(
  { signature }: InboundHookRecord,
  headers: IncomingHttpHeaders,
  body: Buffer,
): string | Buffer {
  return signature?.scheme === 'standard-webhooks' ? String(headers['webhook-id']) : body
}
