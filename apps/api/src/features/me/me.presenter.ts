import { type Me } from '@platen/contract'
import { type OwnedKey } from '@platen/database'
import { type Answer } from '../../http/routes/answer'

/** Who calls, as its answer. */
export function presentMe({ user, organization, ...key }: OwnedKey): Answer<Me> {
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
