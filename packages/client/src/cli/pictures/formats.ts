import { type SignedPicture } from '../../signed-urls'

/** The formats of files, as their names end. */
export const formats = [
  'jpg',
  'png',
  'webp',
  'avif',
  'pdf',
] as const satisfies readonly SignedPicture['format'][]
