import { filtersHelp } from './png/filters-help'
import { formOf } from './png/form'
import { pngFile } from './png/png-file'
import { type Raster } from './raster/raster'

/** `level` is zlib's. Pixels are filtered if that shrinks a sample of `bands` bands of so many rows below `share`. */
export const pngSettings = {
  level: 3,
  filtering: { level: 1, bands: 4, rows: 4, share: 0.95 },
} as const

/**
 * Encodes as PNG: with up to 256 colours indexed or grey, with more in 24 bits when opaque. zlib-ng, which sharp brings, compresses
 * the rows. Measured on the scenes of the benchmark (ms of CPU, kB): poster, level 2 29, 1009; level 3 33, 899; level 4 47, 865;
 * beside other load level 3 29, level 4 38, level 6 84 for 848, Node's zlib on several threads 68 for 871, Takumi's encoder 118 for
 * 863. Page of text, indexed, level 3 8, 199 (Node's 30, 196), in 24 bits 52, 485. Filters shrink photographs by a quarter to a half,
 * for half as much time again; what is drawn they make larger.
 */
export async function encodePng(raster: Raster): Promise<Uint8Array> {
  const { level, filtering } = pngSettings
  const { head, rows } = formOf(raster)
  // Neighbouring indices say nothing about each other.
  const adaptiveFiltering = head.kind !== 'indexed' && (await filtersHelp(raster, filtering))
  return pngFile(head, await rows.png({ compressionLevel: level, adaptiveFiltering }).toBuffer())
}
