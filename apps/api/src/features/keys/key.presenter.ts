import { type RouteAnswer } from '@platen/contract'
import { type UserKey } from '@platen/database'

/** Presents a key without its secret. */
export function presentKey(key: UserKey): RouteAnswer<'listKeys'>['body']['data'][number] {
  const { id, name, prefix, lastFour, state, user, createdAt, lastUsedAt, revokedAt } = key
  return {
    id,
    name,
    prefix,
    lastFour,
    state,
    user,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    revokedAt: revokedAt?.toISOString() ?? null,
  }
}
