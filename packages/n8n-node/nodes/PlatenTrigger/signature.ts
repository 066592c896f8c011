import { createHmac, timingSafeEqual } from 'crypto'

/** A request of a webhook, with the body as it arrived. */
export interface SignedRequest {
  headers: Readonly<Record<string, string | string[] | undefined>>
  body: Buffer
}

/** The difference to our clock, in s, above which a request counts as an old one that somebody sends again. */
const tolerance = 300

/** Returns true if a request was signed with a secret as Standard Webhooks 1.0 says, at most five minutes from `now` (ms). */
export function isGenuine(
  { headers, body }: SignedRequest,
  { secret, now }: { secret: string; now: number },
): boolean {
  const [id, timestamp, signatures] = ['id', 'timestamp', 'signature'].map(
    name => headers[`webhook-${name}`],
  )
  if (typeof id !== 'string' || typeof timestamp !== 'string' || typeof signatures !== 'string')
    return false
  if (!/^\d{1,12}$/.test(timestamp)) return false
  if (Math.abs(Math.floor(now / 1000) - Number(timestamp)) > tolerance) return false
  const key = secretBytes(secret)
  if (key === undefined) return false
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest()
  return signatures.split(' ').some(each => equals(each, expected))
}

function secretBytes(secret: string): Buffer | undefined {
  if (!secret.startsWith('whsec_')) return undefined
  const bytes = Buffer.from(secret.slice('whsec_'.length), 'base64')
  return bytes.length >= 24 ? bytes : undefined
}

function equals(signature: string, expected: Buffer): boolean {
  if (!signature.startsWith('v1,')) return false
  const given = Buffer.from(signature.slice('v1,'.length), 'base64')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
