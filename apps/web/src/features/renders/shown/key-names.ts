import { includesRole } from '@platen/contract/names'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type Key, keysOf, keysQuery } from '../../../parts/create-key/keys-query'
import { useSession } from '../../../service/session'

/** The API keys that the person may see; none for viewers. */
export function useKeys(): readonly Key[] {
  const { role } = useSession()
  const { data } = useInfiniteQuery({ ...keysQuery, enabled: includesRole(role, 'editor') })
  return keysOf(data?.pages)
}

/** Who asked for a render, in few words: the name of a key, or what is known without it. */
export function callerOf(
  { keyId, userId }: { keyId: string | null; userId: string | null },
  keys: readonly Pick<Key, 'id' | 'name'>[],
): string {
  if (keyId !== null) return keys.find(({ id }) => id === keyId)?.name ?? 'A key'
  return userId === null ? 'In the app' : `User ${userId}`
}
