import { type OwnFont, type OwnFonts } from '@platen/browser'
import { type Design } from '@platen/design'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { callApp } from '../../service/app-calls'
import { fontsOf, untoldFonts, uploadedFonts } from './own-faces'

/** The fonts that the organization uploaded. */
const uploadedFontsQuery = queryOptions({
  queryKey: ['assets', 'fonts'],
  queryFn: async ({ signal }) => uploadedFonts(await callApp('listOwnFonts', { signal })),
  staleTime: 60_000,
})

/** What the fonts in these files can draw, which never changes; without those that cannot be read. */
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

/** What a design is drawn with beside the shipped fonts, out of those that it brings along; null until it is known what they can draw. */
export function useFonts(fonts: Design['fonts'] | undefined): OwnFonts | null {
  const { data, error } = useQuery(uploadedFontsQuery)
  const uploaded = data ?? (error ? none : null)
  const untold = useMemo(
    () => (fonts && uploaded ? untoldFonts({ fonts }, uploaded) : []),
    [fonts, uploaded],
  )
  const { data: read } = useQuery({ ...glyphsQuery(untold), enabled: untold.length > 0 })
  const isRead = untold.length === 0 || read !== undefined
  return useMemo(
    () => (fonts && uploaded && isRead ? fontsOf({ fonts }, uploaded, read) : null),
    [fonts, uploaded, read, isRead],
  )
}
