import { type OwnFont, type OwnFonts } from '@platen/browser'
import { type Design } from '@platen/design'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { callApp } from '../service/app-calls'
import { fontsOf, uploadedFonts } from './own-faces'

/** The fonts that the organization uploaded. */
const uploadedFontsQuery = queryOptions({
  queryKey: ['assets', 'fonts'],
  queryFn: async ({ signal }) => uploadedFonts(await callApp('listOwnFonts', { signal })),
  staleTime: 60_000,
})

const none: readonly OwnFont[] = []

/** The fonts that a design is drawn with beside the shipped ones; null until those of the organization are known. */
export function useFonts(design: Design | undefined): OwnFonts | null {
  const { data, error } = useQuery(uploadedFontsQuery)
  const uploaded = data ?? (error ? none : null)
  return useMemo(() => (design && uploaded ? fontsOf(design, uploaded) : null), [design, uploaded])
}
