import { type Approval } from '@platen/client'
import { useQuery } from '@tanstack/react-query'
import { platen } from '../../../service/transport'

/** Reads the latest approvals of a design. Returns those of a version, oldest first; none until they are read. */
export function useApprovals(designId: string): (version: number) => readonly Approval[] {
  const { data } = useQuery({
    queryKey: ['designs', designId, 'approvals'],
    queryFn: ({ signal }) => platen.comments.approvals(designId, { perPage: 100 }, { signal }),
  })
  return version => (data?.data ?? []).filter(given => given.version === version).toReversed()
}
