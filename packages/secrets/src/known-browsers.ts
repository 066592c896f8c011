import { type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto'
import { derivedMac } from './derived-mac'

/** Tokens that browsers keep after signing in to an account, so that somebody who guesses its password cannot lock out its owner. */
export interface KnownBrowsers {
  /** Creates a token, in base64url, for a browser that has signed in to an account. */
  make(account: string): string
  /** Returns the browser of a token that was made for this account; null for any other token. */
  idOf(token: string, account: string): string | null
}

const nonceBytes = 16
const macBytes = 16

/** Opens the known browsers with the keys of SECRETS_KEY: the first key makes their tokens, and all keys check them. */
export function openKnownBrowsers(keys: readonly KeyObject[]): KnownBrowsers {
  const [first] = keys
  if (first === undefined) throw new TypeError('known browsers need a key')
  return {
    make(account) {
      const nonce = randomBytes(nonceBytes)
      return Buffer.concat([nonce, macOf(first, account, nonce)]).toString('base64url')
    },
    idOf(token, account) {
      const sent = Buffer.from(token, 'base64url')
      if (sent.length !== nonceBytes + macBytes || sent.toString('base64url') !== token) return null
      const [nonce, mac] = [sent.subarray(0, nonceBytes), sent.subarray(nonceBytes)]
      const known = keys.some(key => timingSafeEqual(mac, macOf(key, account, nonce)))
      return known ? nonce.toString('base64url') : null
    },
  }
}

const macOf = (key: KeyObject, account: string, nonce: Buffer): Buffer =>
  derivedMac(key, 'platen known browsers', [nonce, account]).subarray(0, macBytes)
