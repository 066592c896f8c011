import { type KeyObject, timingSafeEqual } from 'node:crypto'
import { derivedMac } from './derived-mac'

/** What a token opens: a batch, until it is repeated. */
interface ArchivedBatch {
  id: string
  /** How many times its failed rows have been rendered again. */
  repeats: number
}

/** The tokens with which anyone may download the archive of a batch. */
export interface ArchiveTokens {
  /** Returns the token of a batch, in base64url: the same until the batch is repeated. */
  of(batch: ArchivedBatch): string
  /** Returns whether a token is that of a batch. */
  isGood(token: string, batch: ArchivedBatch): boolean
}

const macBytes = 16

/** Opens the tokens with the keys of SECRETS_KEY: the first key makes tokens, and all keys check them. */
export function openArchiveTokens(keys: readonly KeyObject[]): ArchiveTokens {
  const [first] = keys
  if (first === undefined) throw new TypeError('tokens of archives need a key')
  return {
    of: batch => macOf(first, batch).toString('base64url'),
    isGood(token, batch) {
      const sent = Buffer.from(token, 'base64url')
      if (sent.length !== macBytes || sent.toString('base64url') !== token) return false
      return keys.some(key => timingSafeEqual(sent, macOf(key, batch)))
    },
  }
}

const macOf = (key: KeyObject, { id, repeats }: ArchivedBatch): Buffer =>
  derivedMac(key, 'platen archives', [`${id} ${repeats}`]).subarray(0, macBytes)
