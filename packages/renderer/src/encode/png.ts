import { filtersHelp } from './png/filters-help'
import { formOf } from './png/form'
import { pngFile } from './png/png-file'
import { type Raster } from './raster/raster'

/** `level` is zlib's. Pixels are filtered if that shrinks a sample of `bands` bands of so many rows below `share`. */
export const pngSettings = { level: 4, filtering: { bands: 6, rows: 6, share: 0.95 } } as const
export const previewSettings = { ...pngSettings, level: 3 } as const

type Settings = typeof pngSettings | typeof previewSettings

/**
 * Encodes as PNG: with up to 256 colours indexed or grey, with more in 24 bits when opaque. zlib-ng, which sharp brings, compresses
 * the rows. Measured on the scenes of the benchmark, on two cores under other load (ms of CPU, kB): poster, level 3 29, 878; level
 * 4 38, 845; level 5 45, 838; level 6 84, 828; with Node's zlib on several threads 68, 851; Takumi's encoder 118, 843. Album, level 4
 * 36, 821 (Node's 90, 825); drawings 17, 531 (66, 530); page of text, indexed, 9, 191 (30, 191), in 24 bits 52, 474. Filters shrink
 * photographs by a quarter to a half, for half as much time again; what is drawn they make larger.
 */
export async function encodePng(raster: Raster): Promise<Uint8Array> {
  return encode(raster, pngSettings)
}

/** Encodes a preview as PNG, in three quarters of the time and a twentieth larger. */
export async function encodePreview(raster: Raster): Promise<Uint8Array> {
  return encode(raster, previewSettings)
}

async function encode(raster: Raster, { level, filtering }: Settings): Promise<Uint8Array> {
  const { head, rows } = formOf(raster)
  // Neighbouring indices say nothing about each other.
  const adaptiveFiltering = head.kind !== 'indexed' && (await filtersHelp(raster, filtering))
  return pngFile(head, await rows.png({ compressionLevel: level, adaptiveFiltering }).toBuffer())
}
