import { includesRole } from '@platen/contract/names'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type Key, keysQuery } from '../../../parts/create-key/keys-query'
import { useSession } from '../../../service/session'
import { itemsOf } from '../../../service/paged-query'

/** Returns the API keys that the user is allowed to see; none for viewers. */
export function useKeys(): readonly Key[] {
  const { role } = useSession()
  const { data } = useInfiniteQuery({ ...keysQuery, enabled: includesRole(role, 'editor') })
  return itemsOf(data?.pages)
}

/** Returns the name of the key that requested a render, or else a description of the caller. */
export function callerOf(
  { keyId, userId }: { keyId: string | null; userId: string | null },
  keys: readonly Pick<Key, 'id' | 'name'>[],
): string {
  if (keyId?.startsWith('hok_') === true) return 'An inbound hook'
  if (keyId !== null) return keys.find(({ id }) => id === keyId)?.name ?? 'A key'
  return userId === null ? 'In the app' : `User ${userId}`
}
