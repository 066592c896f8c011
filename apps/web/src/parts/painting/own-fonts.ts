import { type OwnFont, type OwnFonts } from '@platen/browser'
import { type Design } from '@platen/design'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { callApp } from '../../service/app-calls'
import { fontsOf, unlistedFonts, uploadedFonts } from './own-faces'

/** The uploaded fonts of the organization. */
export const uploadedFontsQuery = queryOptions({
  queryKey: ['assets', 'fonts'],
  queryFn: async ({ signal }) => uploadedFonts(await callApp('listOwnFonts', { signal })),
  staleTime: 60_000,
})

/** The coverage of the fonts in these files, which never changes. It is missing for files that cannot be read. */
const glyphsQuery = (srcs: readonly string[]) =>
  queryOptions({
    queryKey: ['font-glyphs', srcs],
    queryFn: ({ signal }) =>
      Promise.all(
        srcs.map(src =>
          callApp('readFontGlyphs', { body: { src }, signal }).then(
            glyphs => ({ src, ...glyphs }),
            () => ({ src }),
          ),
        ),
      ),
    staleTime: Infinity,
  })

const none: readonly OwnFont[] = []

/** Returns all fonts for a design except the built-in ones; null until the coverage of the design's own fonts is loaded. */
export function useFonts(fonts: Design['fonts'] | undefined): OwnFonts | null {
  const { data, error } = useQuery(uploadedFontsQuery)
  const uploaded = data ?? (error ? none : null)
  const untold = useMemo(
    () => (fonts && uploaded ? unlistedFonts({ fonts }, uploaded) : []),
    [fonts, uploaded],
  )
  const { data: read } = useQuery({ ...glyphsQuery(untold), enabled: untold.length > 0 })
  const isRead = untold.length === 0 || read !== undefined
  return useMemo(
    () => (fonts && uploaded && isRead ? fontsOf({ fonts }, uploaded, read) : null),
    [fonts, uploaded, read, isRead],
  )
}
