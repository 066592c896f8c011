import { filtersHelp } from './png/filters-help'
import { formOf } from './png/form'
import { pngFile } from './png/png-file'
import { type Raster } from './raster/raster'

/**
 * `level` is zlib's. Pixels are filtered if that shrinks a sample to below `share` of its size. A sample is `bands` bands of `rows`
 * rows each.
 */
export const pngSettings = {
  level: 3,
  filtering: { level: 1, bands: 4, rows: 4, share: 0.95 },
} as const

/**
 * Encodes as PNG: images of up to 256 colours as indexed or grey, others in 24 bits if opaque. zlib-ng, which comes with sharp,
 * compresses the rows. On the benchmark's poster, level 2 takes 29 ms of CPU for 1009 kB, level 3 takes 33 ms for 899 kB, and level
 * 4 takes 47 ms for 865 kB. Under other load, level 3 takes 29 ms, level 4 takes 38 ms, and level 6 takes 84 ms for 848 kB; Node's
 * zlib on several threads takes 68 ms for 871 kB, and Takumi's encoder takes 118 ms for 863 kB. On the page of text, level 3 takes
 * 8 ms for 199 kB if indexed (Node's zlib takes 30 ms for 196 kB), and 52 ms for 485 kB in 24 bits. Filters shrink photographs by a
 * quarter to a half, and take half as much time again; they enlarge drawings.
 */
export async function encodePng(raster: Raster): Promise<Uint8Array> {
  const { level, filtering } = pngSettings
  const { head, rows } = formOf(raster)
  // Neighbouring indices do not predict each other.
  const adaptiveFiltering = head.kind !== 'indexed' && (await filtersHelp(raster, filtering))
  return pngFile(head, await rows.png({ compressionLevel: level, adaptiveFiltering }).toBuffer())
}
