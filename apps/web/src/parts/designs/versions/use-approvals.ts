import { type Approval } from '@platen/client'
import { useQuery } from '@tanstack/react-query'
import { platen } from '../../../service/transport'

/** Reads the approvals of a design. Returns those of a version, oldest first; none until they are read. */
export function useApprovals(designId: string): (version: number) => readonly Approval[] {
  const { data } = useQuery({
    queryKey: ['designs', designId, 'approvals'],
    async queryFn({ signal }) {
      const all: Approval[] = []
      for (let page = 0; ; page++) {
        const asked = { page, perPage: 100 }
        const { data, total } = await platen.comments.approvals(designId, asked, { signal })
        all.push(...data)
        if (data.length === 0 || all.length >= total) return all
      }
    },
  })
  return version => (data ?? []).filter(given => given.version === version).toReversed()
}
