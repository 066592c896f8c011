import { type Size } from '@platen/drawing'
import { needsView } from '../worker/needs-view'
import { type PictureFile } from '../worker/messages'

/** A view: an image that the server has converted for browsers. */
export type View = Required<Omit<PictureFile, 'name'>>

/** The sources of image files. */
export interface PictureFilesOptions {
  /** Reads the bytes of a `src`; null if only the server can fetch them. */
  read: (src: string) => Promise<ArrayBuffer | null>
  /** Requests the server's view of an image; its longer side has at most `maxSide` pixels. */
  view: (src: string, maxSide: number) => Promise<View>
  /** The maximum size of the files kept after they were read, in bytes; by default, 32 MiB. */
  keptBytes?: number
}

/** The sides for which views are requested: only a few, so that a view can be reused when a box changes. */
const sides = [512, 1024, 2048]
const longest = 4000
const defaultBytes = 32 * 1024 * 1024

/** Finds the files of images: their own, or views if this browser cannot read them or would show other colours. */
export class PictureFiles {
  private readonly reading = new Map<string, Promise<ArrayBuffer | null>>()
  /** The files that were read, from the least recently used to the latest. An image is drawn again at each zoom. */
  private readonly kept = new Map<string, ArrayBuffer>()

  constructor(private readonly options: PictureFilesOptions) {}

  /**
   * Resolves to the bytes of an image that this browser can show by itself; null for an image that needs a view. The bytes are read
   * once for all callers that wait for them, and kept while there is room. Rejects if they cannot be read.
   */
  async own(src: string): Promise<ArrayBuffer | null> {
    const kept = this.kept.get(src)
    if (kept) return this.used(src, kept)
    const reading = this.reading.get(src) ?? this.read(src).finally(() => this.reading.delete(src))
    this.reading.set(src, reading)
    return reading
  }

  private async read(src: string): Promise<ArrayBuffer | null> {
    const bytes = await this.options.read(src)
    return bytes && !needsView(bytes) ? this.keep(src, bytes) : null
  }

  /** Makes a file the one that was used last. */
  private used(src: string, bytes: ArrayBuffer): ArrayBuffer {
    this.kept.delete(src)
    this.kept.set(src, bytes)
    return bytes
  }

  private keep(src: string, bytes: ArrayBuffer): ArrayBuffer {
    this.used(src, bytes)
    let total = 0
    for (const { byteLength } of this.kept.values()) total += byteLength
    for (const [least, { byteLength }] of this.kept) {
      if (total <= (this.options.keptBytes ?? defaultBytes)) break
      this.kept.delete(least)
      total -= byteLength
    }
    return bytes
  }

  /** Resolves to a view of an image, large enough to show its longer side at `side` pixels. Rejects if there is no view. */
  async view(src: string, side: number): Promise<View> {
    return this.options.view(src, sides.find(each => each >= side) ?? longest)
  }

  /** Resolves to the upright size of an image in its own px. Rejects if the image cannot be read. */
  async sizeOf(src: string): Promise<Size> {
    const bytes = await this.own(src)
    if (!bytes) return (await this.view(src, 0)).natural
    const bitmap = await createImageBitmap(new Blob([bytes]))
    const { width, height } = bitmap
    bitmap.close()
    return { width, height }
  }
}
