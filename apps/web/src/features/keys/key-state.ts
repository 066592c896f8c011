import { type Key } from '../../parts/create-key/keys-query'
import { dateOf, until } from '../../ui/moments'

type Stated = Pick<Key, 'state' | 'revokedAt'>

/** Returns a note on the state of a key; null when the key is active. */
export function keyState({ state, revokedAt }: Stated, now: number): string | null {
  if (state === 'active') return null
  if (state === 'retiring')
    return revokedAt === null ? 'Expires' : `Expires ${until(revokedAt, now)}`
  return revokedAt === null ? 'Revoked' : `Revoked ${dateOf(revokedAt, now)}`
}
