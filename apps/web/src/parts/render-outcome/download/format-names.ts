import { type RenderFormat } from '@platen/design'

/** The common names of the file formats. */
export const formatNames: Readonly<Record<RenderFormat, string>> = {
  jpeg: 'JPEG',
  png: 'PNG',
  webp: 'WebP',
  avif: 'AVIF',
  pdf: 'PDF',
}
