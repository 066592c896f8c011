import { type RenderFormat } from '@platen/design'
import { avifSettings, encodeAvif } from './avif'
import { encodeJpeg, jpegSettings } from './jpeg'
import { encodePng, pngSettings } from './png'
import { type Raster } from './raster/raster'
import { encodeWebp, webpSettings } from './webp'

/** All formats except PDF. */
export type RasterFormat = Exclude<RenderFormat, 'pdf'>

/** Writes drawn pages in one format. */
export interface Encoder {
  mimetype: string
  /** Encodes at a quality from 1 to 100, which lossless formats ignore. */
  encode: (raster: Raster, quality: number) => Promise<Uint8Array>
  /** All other settings that affect the encoded file. */
  settings: object
}

/** The encoder of each raster format. */
export const encoders: Record<RasterFormat, Encoder> = {
  jpeg: { mimetype: 'image/jpeg', encode: encodeJpeg, settings: jpegSettings },
  png: { mimetype: 'image/png', encode: encodePng, settings: pngSettings },
  webp: { mimetype: 'image/webp', encode: encodeWebp, settings: webpSettings },
  avif: { mimetype: 'image/avif', encode: encodeAvif, settings: avifSettings },
}
