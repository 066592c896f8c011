import { type Size } from '@platen/drawing'
import { needsView } from '../worker/needs-view'
import { type PictureFile } from '../worker/messages'

/** An image as the server shows it. */
export type View = Required<Omit<PictureFile, 'name'>>

/** The sources of image files. */
export interface PictureFilesOptions {
  /** The bytes behind a `src`; null when only the server can fetch them. */
  read: (src: string) => Promise<ArrayBuffer | null>
  /** Requests the server's view of an image, with at most so many px for its longer side. */
  view: (src: string, maxSide: number) => Promise<View>
}

/** The sides in which views are requested: few, so that they serve again when a box changes. */
const sides = [512, 1024, 2048]
const longest = 4000

/** Finds the files of images: their own, or views of those that this browser cannot read, or would show in other colours. */
export class PictureFiles {
  private readonly reading = new Map<string, Promise<ArrayBuffer | null>>()

  constructor(private readonly options: PictureFilesOptions) {}

  /**
   * Resolves to the bytes of an image that this browser shows by itself, read once for all who wait for them; null for one that needs a
   * view. Rejects when they cannot be read.
   */
  async own(src: string): Promise<ArrayBuffer | null> {
    const reading = this.reading.get(src) ?? this.read(src).finally(() => this.reading.delete(src))
    this.reading.set(src, reading)
    return reading
  }

  private async read(src: string): Promise<ArrayBuffer | null> {
    const bytes = await this.options.read(src)
    return bytes && needsView(bytes) ? null : bytes
  }

  /** Resolves to the view of an image that needs so many px for its longer side. Rejects when there is none. */
  async view(src: string, side: number): Promise<View> {
    return this.options.view(src, sides.find(each => each >= side) ?? longest)
  }

  /** Resolves to the size of an image in its own px, upright. Rejects when it cannot be read. */
  async sizeOf(src: string): Promise<Size> {
    const bytes = await this.own(src)
    if (!bytes) return (await this.view(src, 0)).natural
    const bitmap = await createImageBitmap(new Blob([bytes]))
    const { width, height } = bitmap
    bitmap.close()
    return { width, height }
  }
}
