import { type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto'
import { derivedMac } from './derived-mac'

/** The challenges that passkeys sign. They are not stored, so a request for a challenge adds no row to the database. */
export interface Challenges {
  /** Creates a challenge for a purpose, in base64url, valid for 5 minutes. */
  make(purpose: string): string
  /** Returns whether a challenge was made for this purpose and is still valid. The caller must ensure that it is used only once. */
  isGood(challenge: string, purpose: string): boolean
}

const goodMs = 5 * 60_000
/** Tolerance in ms for small differences between the clocks of instances. */
const aheadMs = 60_000
const timeBytes = 8
const nonceBytes = 16
const macBytes = 16
const bytes = timeBytes + nonceBytes + macBytes

/** Opens challenges with the keys of SECRETS_KEY: the first key makes challenges, and all keys check them. */
export function openChallenges(
  keys: readonly KeyObject[],
  now: () => number = Date.now,
): Challenges {
  const [first] = keys
  if (first === undefined) throw new TypeError('challenges need a key')
  return {
    make(purpose) {
      const head = Buffer.alloc(timeBytes + nonceBytes)
      head.writeBigUInt64BE(BigInt(Math.floor(now())))
      randomBytes(nonceBytes).copy(head, timeBytes)
      return Buffer.concat([head, macOf(first, purpose, head)]).toString('base64url')
    },
    isGood(challenge, purpose) {
      const sent = Buffer.from(challenge, 'base64url')
      if (sent.length !== bytes || sent.toString('base64url') !== challenge) return false
      const age = now() - Number(sent.readBigUInt64BE())
      if (age >= goodMs || age < -aheadMs) return false
      const [head, mac] = [sent.subarray(0, -macBytes), sent.subarray(-macBytes)]
      return keys.some(key => timingSafeEqual(mac, macOf(key, purpose, head)))
    },
  }
}

const macOf = (key: KeyObject, purpose: string, head: Buffer): Buffer =>
  derivedMac(key, 'platen passkey challenges', [head, purpose]).subarray(0, macBytes)
