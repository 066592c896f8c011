import { type Usage } from '@platen/client'
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { platen } from '../../service/transport'
import { beginnings, type RangeId, ranges } from './ranges'

export interface UsageOfRange extends Usage {
  range: RangeId
  /** The time at which the usage was read; it falls in the last period. */
  readAt: number
}

/** Reads the usage of the organization in a range, and its quotas. */
export function useUsage(range: RangeId): UseQueryResult<UsageOfRange> {
  return useQuery({
    queryKey: ['usage', 'range', range],
    async queryFn({ signal }) {
      const readAt = Date.now()
      const [from] = beginnings(range, readAt)
      const query = { by: ranges[range].by, ...(from && { from: from.toISOString() }) }
      return { ...(await platen.getUsage(query, { signal })), range, readAt }
    },
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  })
}
