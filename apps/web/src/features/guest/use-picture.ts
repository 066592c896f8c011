import { PlatenError } from '@platen/client'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { type Guest } from './guest'

/** The number of times that a picture is asked for again while the service draws it. */
const mostTries = 8

interface Pictured {
  guest: Guest
  token: string
  version: number
  /** The number of the page, from 1. */
  page: number
  /** True if the picture is to be loaded; otherwise it is shown only if it has been. */
  isWanted: boolean
}

/** Loads the picture of a page. */
export function usePicture(pictured: Pictured): UseQueryResult<Blob> {
  const { guest, token, version, page, isWanted } = pictured
  return useQuery({
    queryKey: ['shared', token, 'picture', version, page],
    queryFn: ({ signal }) => guest.picture(page, signal),
    enabled: isWanted,
    staleTime: Infinity,
    retry: (tries, error) =>
      tries < mostTries && error instanceof PlatenError && [0, 429, 503].includes(error.status),
  })
}
