import sharp from 'sharp'
import { type Image, loadImage } from 'skia-canvas'
import { type Pixels } from './pixels'

/** An opaque picture that a PDF embeds as the JPEG that it is. */
export interface EmbeddedJpeg {
  readonly image: Image
  /** Skia embeds it as it is only where all of it is drawn: a part would be decoded and compressed anew. */
  readonly indivisible: true
  readonly bytes: number
  dispose(): void
}

/** For print: every pixel keeps its colour. */
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

/** Hands a JPEG over that is to stand in a PDF byte by byte. */
export async function embedJpeg(jpeg: Buffer): Promise<EmbeddedJpeg> {
  const image = await loadImage(jpeg)
  return {
    image,
    indivisible: true,
    bytes: jpeg.length,
    dispose: () => {
      image.dispose()
    },
  }
}
