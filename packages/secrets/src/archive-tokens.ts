import { type KeyObject, timingSafeEqual } from 'node:crypto'
import { derivedMac } from './derived-mac'

/** The tokens with which anyone may download the archive of a batch. */
export interface ArchiveTokens {
  /** Returns the token of a batch, in base64url: the same each time. */
  of(batchId: string): string
  /** Returns whether a token is that of a batch. */
  isGood(token: string, batchId: string): boolean
}

const macBytes = 16

/** Opens the tokens with the keys of SECRETS_KEY: the first key makes tokens, and all keys check them. */
export function openArchiveTokens(keys: readonly KeyObject[]): ArchiveTokens {
  const [first] = keys
  if (first === undefined) throw new TypeError('tokens of archives need a key')
  return {
    of: batchId => macOf(first, batchId).toString('base64url'),
    isGood(token, batchId) {
      const sent = Buffer.from(token, 'base64url')
      if (sent.length !== macBytes || sent.toString('base64url') !== token) return false
      return keys.some(key => timingSafeEqual(sent, macOf(key, batchId)))
    },
  }
}

const macOf = (key: KeyObject, batchId: string): Buffer =>
  derivedMac(key, 'platen archives', [batchId]).subarray(0, macBytes)
