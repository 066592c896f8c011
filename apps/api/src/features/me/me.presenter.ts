import { type RouteAnswer } from '@platen/contract'
import { type OwnedKey } from '@platen/database'

/** Presents the caller's key with its person and organization. */
export function presentMe({ user, organization, ...key }: OwnedKey): RouteAnswer<'getMe'> {
  const { id, name, prefix, createdAt, lastUsedAt } = key
  return {
    status: 200,
    body: {
      user,
      organization,
      key: {
        id,
        name,
        prefix,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt?.toISOString() ?? null,
      },
    },
  }
}
