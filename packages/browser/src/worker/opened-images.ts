import { type Pixels, type Size } from '@platen/drawing'
import { LRUCache } from 'lru-cache'
import { type PictureFile } from './messages'
import { maximumPixels } from './needs-view'
import { newSheet, pixelsOf } from './pixels'

/** A decoded file. */
export interface OpenedImage {
  /** The upright image. */
  readonly image: ImageBitmap
  /** The size of the image in its own px; a view may have fewer pixels. */
  readonly natural: Size
  /** Returns all pixels of the image. They are shared, so copy them before you change them. */
  pixels(): Pixels
}

/** Decodes files, and keeps those that were shown last, since a design shows an image in many sizes. */
export class OpenedImages {
  private readonly kept: LRUCache<string, OpenedImage>

  constructor(
    private readonly decode: (file: PictureFile) => Promise<OpenedImage> = decodeFile,
    keptBytes = 64 * 1024 * 1024,
  ) {
    this.kept = new LRUCache({
      maxSize: keptBytes,
      sizeCalculation: bytesOf,
      // Images are drawn one at a time, so this image is not being drawn.
      dispose: ({ image }) => image.close(),
    })
  }

  /** Decodes a file. Rejects if the browser cannot decode it. */
  async open(file: PictureFile): Promise<OpenedImage> {
    const { name, bytes } = file
    const key = `${name} ${bytes.byteLength}`
    const image = this.kept.get(key) ?? (await this.decode(file))
    this.kept.set(key, image)
    return image
  }
}

/** Returns the memory of an image in bytes: 4 for each pixel of the bitmap, and 4 for the copy read from it. */
const bytesOf = ({ image: { width, height } }: OpenedImage): number => width * height * 8

async function decodeFile({ bytes, natural }: PictureFile): Promise<OpenedImage> {
  const image = await createImageBitmap(new Blob([bytes])).catch(() => {
    throw new Error('cannot be decoded')
  })
  const { width, height } = image
  if (width * height > maximumPixels) throw new Error('has more than 16 megapixels')
  let read: Pixels | undefined
  return {
    image,
    natural: natural ?? { width, height },
    pixels() {
      if (read) return read
      const sheet = newSheet(width, height)
      sheet.context.drawImage(image, 0, 0)
      return (read = pixelsOf(sheet))
    },
  }
}
