import { type RenderFormat } from '@platen/design'

/** The formats of files as people know them. */
export const formatNames: Readonly<Record<RenderFormat, string>> = {
  jpeg: 'JPEG',
  png: 'PNG',
  webp: 'WebP',
  avif: 'AVIF',
  pdf: 'PDF',
}
