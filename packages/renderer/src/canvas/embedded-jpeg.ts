import sharp from 'sharp'
import { type Image, loadImage } from 'skia-canvas'
import { type Pixels } from './pixels'

/** An opaque image that a PDF embeds as a JPEG. */
export interface EmbeddedJpeg {
  readonly image: Image
  /** Skia embeds the JPEG unchanged only if it is drawn whole; a part would be decoded and compressed again. */
  readonly indivisible: true
  readonly bytes: number
  dispose(): void
}

/** Settings for print, so without chroma subsampling. */
export const embeddedJpegSettings = { quality: 90, chromaSubsampling: '4:4:4' } as const

/** Compresses opaque pixels for a PDF. */
export async function embeddedJpeg({ data, width, height }: Pixels): Promise<EmbeddedJpeg> {
  return embedJpeg(
    await sharp(data, { raw: { width, height, channels: 4 } })
      .removeAlpha()
      .jpeg(embeddedJpegSettings)
      .toBuffer(),
  )
}

/** Wraps a JPEG that a PDF will contain byte for byte. */
export async function embedJpeg(jpeg: Buffer): Promise<EmbeddedJpeg> {
  const image = await loadImage(jpeg)
  return { image, indivisible: true, bytes: jpeg.length, dispose: () => image.dispose() }
}
