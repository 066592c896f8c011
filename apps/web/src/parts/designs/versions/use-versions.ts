import { type VersionList } from '@platen/client'
import {
  type InfiniteData,
  useInfiniteQuery,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query'
import { platen } from '../../../service/transport'

/** Reads the versions of a design, latest first. */
export function useVersions(designId: string): UseInfiniteQueryResult<InfiniteData<VersionList>> {
  return useInfiniteQuery({
    queryKey: ['designs', designId, 'versions'],
    queryFn: ({ pageParam, signal }) =>
      platen.listVersions(designId, { page: pageParam }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ page, perPage, total }) =>
      (page + 1) * perPage < total ? page + 1 : undefined,
  })
}
