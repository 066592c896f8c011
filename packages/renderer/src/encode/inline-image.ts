import sharp from 'sharp'
import { type Raster } from './raster/raster'
import { rawImage } from './raster/raw-image'

export const inlineImageSettings = {
  matte: '#ffffff',
  /** The longest side, in px. */
  side: 512,
  bytes: 200_000,
  /** Tried in order until the file is small enough: pure noise takes 236 kB at the first quality and 110 kB at the last. */
  qualities: [80, 60, 40],
} as const

/** Encodes the inline image: a JPEG on white, at most 512 px a side and 200,000 bytes. Pages are never enlarged. */
export async function encodeInlineImage(raster: Raster): Promise<Uint8Array> {
  const { matte, side, bytes: most, qualities } = inlineImageSettings
  const { data, info } = await rawImage(raster)
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: matte })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  let bytes: Uint8Array = data
  for (const quality of qualities) {
    bytes = await sharp(data, { raw: { width, height, channels } }).jpeg({ quality }).toBuffer()
    if (bytes.length <= most) break
  }
  return bytes
}
