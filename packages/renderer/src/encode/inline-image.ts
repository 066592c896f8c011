import sharp from 'sharp'
import { type Raster } from './raster'
import { rawImage } from './raw-image'

const side = 512
const mostBytes = 200_000
/** Pure noise has 236 kB at the first one, 110 kB at the last. */
const qualities = [80, 60, 40] as const

/** Encodes the inline image: a JPEG on white, at most 512 px a side and 200,000 bytes, never enlarged. */
export async function encodeInlineImage(raster: Raster): Promise<Uint8Array> {
  const { data, info } = await rawImage(raster)
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  let bytes: Uint8Array = data
  for (const quality of qualities) {
    bytes = await sharp(data, { raw: { width, height, channels } }).jpeg({ quality }).toBuffer()
    if (bytes.length <= mostBytes) break
  }
  return bytes
}
