import { rawImage } from './raw-image'
import { type Raster } from './raster'

export const jpegSettings = {
  matte: '#ffffff',
  chromaSubsampling: '4:2:0',
  optimiseCoding: false,
} as const

/**
 * Encodes as JPEG on white. Measured at 1080 × 1080 and quality 90 (ms, kB): this 3.3, 186; with optimised Huffman
 * tables 8.0, 177; 4:4:4 12.3, 201; mozjpeg 75, 125; Skia 31.6, 201. Chromium also writes 4:2:0 with plain tables,
 * so files are as large as its own.
 */
export async function encodeJpeg(raster: Raster, quality: number): Promise<Uint8Array> {
  const { matte, ...options } = jpegSettings
  const image = rawImage(raster)
  const opaque = raster.opaque ? image : image.flatten({ background: matte })
  return opaque.jpeg({ quality, ...options }).toBuffer()
}
