import { createHmac, timingSafeEqual } from 'node:crypto'
import { type IncomingHttpHeaders } from 'node:http'
import { type HookSignature } from '@platen/database'

/** A body as it arrived. */
export interface SentBody {
  headers: IncomingHttpHeaders
  body: Uint8Array
}

/** The scheme by which a sender signs, and the secret that it shares. */
export interface SharedSecret {
  signature: HookSignature
  /** Returns the secret; is called only to verify what has the form of a signature. */
  secret: () => string
}

/** The most that a timestamp may differ from the time of arrival, in s. */
const toleranceSeconds = 300
/** Senders send two while they replace a secret. */
const mostSignatures = 10
/** The lengths of an HMAC-SHA256 in both encodings. */
const lengths = { hex: 64, base64: 44 } as const

/**
 * Returns true if the sender has signed a body; where the scheme has a timestamp, within the last five minutes. `now` is in ms since 1970.
 * Reads nothing of the body unless something has the form of a signature, and then takes as long for every wrong one.
 */
export function isSigned(sent: SentBody, shared: SharedSecret, now: number): boolean {
  switch (shared.signature.scheme) {
    case 'hmac-sha256-hex':
    case 'hmac-sha256-base64':
      return isSignedByHmac(sent, shared)
    case 'standard-webhooks':
      return isStandard(sent, shared, now)
    case 'stripe':
      return isOfStripe(sent, shared, now)
  }
}

function isSignedByHmac(
  { headers, body }: SentBody,
  { signature: { scheme, header, prefix }, secret }: SharedSecret,
): boolean {
  const encoding = scheme === 'hmac-sha256-hex' ? 'hex' : 'base64'
  const sent = textOf(headers, header)
  if (!sent.startsWith(prefix) || sent.length !== prefix.length + lengths[encoding]) return false
  const text = sent.slice(prefix.length)
  return areEqual(encoding === 'hex' ? text.toLowerCase() : text, hmac(secret(), [body], encoding))
}

/** Standard Webhooks 1.0. */
function isStandard({ headers, body }: SentBody, { secret }: SharedSecret, now: number): boolean {
  const [id, time] = [textOf(headers, 'webhook-id'), textOf(headers, 'webhook-timestamp')]
  if (id === '' || !isRecent(time, now)) return false
  const sent = textOf(headers, 'webhook-signature').split(' ', mostSignatures)
  return isOneRight(sent, 'v1,', () => {
    const key = Buffer.from(secret().replace(/^whsec_/, ''), 'base64')
    return hmac(key, [`${id}.${time}.`, body], 'base64')
  })
}

/** `t=…,v1=…`, as Stripe documents it. */
function isOfStripe(
  { headers, body }: SentBody,
  { signature, secret }: SharedSecret,
  now: number,
): boolean {
  const parts = textOf(headers, signature.header)
    .split(',', mostSignatures)
    .map(part => part.trim())
  const time = parts.find(part => part.startsWith('t='))?.slice(2) ?? ''
  if (!isRecent(time, now)) return false
  return isOneRight(parts, 'v1=', () => hmac(secret(), [`${time}.`, body], 'hex'))
}

/** Returns true if one of the texts is the version with the right signature after it, which is computed only if a text has this version. */
function isOneRight(sent: readonly string[], version: string, right: () => string): boolean {
  const signed = sent.filter(text => text.startsWith(version))
  if (signed.length === 0) return false
  const expected = version + right()
  return signed.some(text => areEqual(text, expected))
}

const textOf = (headers: IncomingHttpHeaders, name: string): string =>
  [headers[name] ?? ''].flat().join(', ')

function isRecent(time: string, now: number): boolean {
  return /^\d{1,12}$/.test(time) && Math.abs(now / 1000 - Number(time)) <= toleranceSeconds
}

function hmac(
  key: string | Buffer,
  parts: readonly (string | Uint8Array)[],
  encoding: 'hex' | 'base64',
): string {
  const mac = createHmac('sha256', key)
  for (const part of parts) mac.update(part)
  return mac.digest(encoding)
}

function areEqual(sent: string, right: string): boolean {
  const [one, other] = [Buffer.from(sent), Buffer.from(right)]
  return one.length === other.length && timingSafeEqual(one, other)
}
