import { type OwnFont } from '@platen/browser'
import { type Design } from '@platen/design'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { platen } from '../service/transport'
import { facesOf, fontsOf } from './own-faces'

/** The fonts that the organization uploaded. */
const uploadedFontsQuery = queryOptions({
  queryKey: ['assets', 'fonts'],
  queryFn: async ({ signal }) => {
    const { data } = await platen.listAssets({ kind: 'font', perPage: 100 }, { signal })
    return facesOf(data)
  },
  staleTime: 60_000,
})

const none: readonly OwnFont[] = []

/** The fonts that a design is drawn with beside the shipped ones; null until those of the organization are known. */
export function useFonts(design: Design | undefined): readonly OwnFont[] | null {
  const { data, error } = useQuery(uploadedFontsQuery)
  const uploaded = data ?? (error ? none : null)
  return useMemo(() => (design && uploaded ? fontsOf(design, uploaded) : null), [design, uploaded])
}
