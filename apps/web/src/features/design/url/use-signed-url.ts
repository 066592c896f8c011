import { type SignUrlRequest } from '@platen/client'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { platen } from '../../../service/transport'
import { useRested } from '../../../ui/use-rested'

/** A picture whose URL is to be signed. */
export interface AskedPicture extends SignUrlRequest {
  /** The id of the key that signs. */
  keyId: string
  /** The time in seconds after which the URL expires, from its signature on; null for never. */
  lifetime: number | null
}

export interface SignedUrl {
  /** The URL of the picture, or of an earlier one while it is being signed; undefined while there is none. */
  url: string | undefined
  /** True while the URL is that of an earlier picture. */
  isEarlier: boolean
  /** The reason why the URL, or an earlier one, could not be signed. */
  error: Error | null
  refetch: () => void
}

/** Has the service sign the URL of a picture, once it has not changed for a moment. */
export function useSignedUrl(picture: AskedPicture): SignedUrl {
  const asked = JSON.stringify(picture)
  const rested = useRested(asked, restMs)
  const signed = useQuery({
    queryKey: ['signed-url', rested],
    queryFn: async ({ signal }) => {
      const { keyId, lifetime, parameters, ...picture } = JSON.parse(rested) as AskedPicture
      const expires = lifetime !== null && String(Math.floor(Date.now() / 1000) + lifetime)
      const all = { ...parameters, ...(expires !== false && { expires }) }
      return platen.signingKeys.sign(keyId, { ...picture, parameters: all }, { signal })
    },
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
  return {
    url: signed.data?.url,
    isEarlier: rested !== asked || signed.isPlaceholderData,
    error: signed.error,
    refetch: () => void signed.refetch(),
  }
}

/** The time in ms without changes after which a URL is signed. */
const restMs = 300
