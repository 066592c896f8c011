import { type VersionList } from '@platen/client'
import {
  type InfiniteData,
  useInfiniteQuery,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query'
import { numberedPages } from '../../../service/paged-query'
import { platen } from '../../../service/transport'

/** Reads the versions of a design, latest first. */
export function useVersions(designId: string): UseInfiniteQueryResult<InfiniteData<VersionList>> {
  return useInfiniteQuery(
    numberedPages(['designs', designId, 'versions'], (page, signal) =>
      platen.listVersions(designId, { page }, { signal }),
    ),
  )
}
