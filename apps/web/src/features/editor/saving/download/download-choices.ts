import { type GenerateRequest } from '@platen/client'
import { hasQuality, type RenderFormat } from '@platen/design'
import { readPages } from './read-pages'

/** The choices for a download. */
export interface DownloadChoices {
  format: RenderFormat
  /** File pixels per page pixel. */
  scale: number
  quality: number
  transparent: boolean
  pages: 'all' | 'shown' | 'some'
  /** The numbers of some pages, as typed. */
  some: string
}

export const firstChoices: Omit<DownloadChoices, 'format'> = {
  scale: 1,
  quality: 90,
  transparent: false,
  pages: 'all',
  some: '',
}

export const hasTransparency = (format: RenderFormat): boolean =>
  ['png', 'webp', 'avif'].includes(format)

/** The pages of the design, and the one on the canvas, from 1. */
export interface PageNumbers {
  count: number
  shown: number
}

/** Returns the numbers of the chosen pages; undefined for all pages, null if the typed numbers are not valid. */
export function chosenPages(
  { pages, some }: DownloadChoices,
  { count, shown }: PageNumbers,
): number[] | null | undefined {
  switch (pages) {
    case 'all':
      return undefined
    case 'shown':
      return [shown]
    case 'some':
      return readPages(some, count)
  }
}

/** Returns the request for a download. A PDF is one file for all pages, at the size of the pages. */
export function requestFor(
  { format, scale, quality, transparent }: DownloadChoices,
  pages: number[] | undefined,
): Omit<GenerateRequest, 'async'> {
  return {
    format,
    ...(pages && { pages }),
    ...(format === 'pdf' ? { pdf: { merge: true } } : { scale }),
    ...(hasQuality(format) && { quality }),
    ...(hasTransparency(format) && { transparent }),
  }
}
