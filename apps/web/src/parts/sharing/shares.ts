import { type Share } from '@platen/client'
import {
  useMutation,
  type UseMutationResult,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query'
import { platen } from '../../service/transport'
import { dateOf } from '../../ui/moments'

const keyOf = (designId: string): string[] => ['designs', designId, 'shares']

/** Reads the links to a design, newest first. */
export function useShares(designId: string): UseQueryResult<Share[]> {
  return useQuery({
    queryKey: keyOf(designId),
    queryFn: async ({ signal }) => (await platen.shares.list(designId, { signal })).data,
  })
}

interface ShareChange<Output> {
  designId: string
  change: () => Promise<Output>
  onDone: (output: Output) => void
}

/** A change of the links to a design, after which they are read again. */
export function useShareChange<Output>(
  given: ShareChange<Output>,
): UseMutationResult<Output, Error, void> {
  const { designId, change, onDone } = given
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    async onSuccess(output) {
      await client.invalidateQueries({ queryKey: keyOf(designId) })
      onDone(output)
    },
  })
}

/** Returns why a link no longer works; null while it does. */
export function endOf({ revokedAt, expiresAt }: Share, now: number): string | null {
  if (revokedAt !== null) return `Revoked ${dateOf(revokedAt, now)}`
  return Date.parse(expiresAt) <= now ? `Expired ${dateOf(expiresAt, now)}` : null
}
