import { allPages, type Approval } from '@platen/client'
import { useQuery } from '@tanstack/react-query'
import { platen } from '../../../service/transport'

/** Reads the approvals of a design. Returns those of a version, oldest first; none until they are read. */
export function useApprovals(designId: string): (version: number) => readonly Approval[] {
  const { data } = useQuery({
    queryKey: ['designs', designId, 'approvals'],
    queryFn: ({ signal }) =>
      allPages(place => platen.comments.approvals(designId, place, { signal })),
  })
  return version => (data ?? []).filter(given => given.version === version).toReversed()
}
