import { allPages, type Approval } from '@platen/client'
import { useQuery } from '@tanstack/react-query'
import { platen } from '../../../service/transport'

/** The key of the query of a design's approvals. */
export const approvalsKey = (designId: string): string[] => ['designs', designId, 'approvals']

/** Reads the approvals of a design. Returns those of a version, oldest first; none until they are read. */
export function useApprovals(designId: string): (version: number) => readonly Approval[] {
  const { data } = useQuery({
    queryKey: approvalsKey(designId),
    queryFn: ({ signal }) =>
      allPages(place => platen.comments.approvals(designId, place, { signal })),
  })
  return version => (data ?? []).filter(given => given.version === version).toReversed()
}
