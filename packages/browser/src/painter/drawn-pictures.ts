import { type DrawnPicture, type ShownPicture } from '../worker/messages'
import { type PictureWorkerClient } from '../worker/picture-worker-client'
import { neededSide } from './needed-side'
import { type PictureFiles } from './picture-files'
import { Recent } from './recent'

/** The tools that images are drawn with. */
export interface DrawnPicturesOptions {
  worker: Pick<PictureWorkerClient, 'draw' | 'expect'>
  files: Pick<PictureFiles, 'own' | 'view'>
  /** The maximum size of the images kept while nothing is painted, in bytes of pixels; by default, 128 MiB. */
  keptBytes?: number
}

/** An image that is being drawn, or has been drawn. */
export interface Drawing {
  picture: Promise<DrawnPicture>
  /**
   * Resolves once the image's own file has been read: to true if the image needs a view from the server, which may take long;
   * otherwise, or if reading fails, to false.
   */
  isView: Promise<boolean>
}

interface Kept extends Drawing {
  src: string
  shown: ShownPicture
  signal: AbortSignal | undefined
}

/** Draws images once for each way in which they are shown, and keeps those that were painted last. */
export class DrawnPictures {
  /** The drawings, from the least recently used to the latest. */
  private readonly kept = new Map<string, Kept>()
  /** The drawn images, by look and then by pixel ratio, the latest at the end. */
  private readonly drawn = new Map<string, Map<number, DrawnPicture>>()

  constructor(private readonly options: DrawnPicturesOptions) {}

  /**
   * Draws an image. Rejects if its file cannot be read or shown, and stays pending if the signal aborts early enough; in both
   * cases, the next call tries again.
   */
  draw(src: string, shown: ShownPicture, signal?: AbortSignal): Drawing {
    const key = keyOf(src, shown)
    const kept = this.kept.get(key)
    const drawing = kept && !kept.signal?.aborted ? kept : this.begin(src, shown, signal)
    this.kept.delete(key)
    this.kept.set(key, drawing)
    return drawing
  }

  /** Returns the image as it was last drawn for another pixel ratio, for use until it is drawn for this one; undefined if none is kept. */
  placeholder(src: string, shown: ShownPicture): DrawnPicture | undefined {
    return [...(this.drawn.get(likenessOf(src, shown))?.values() ?? [])].at(-1)
  }

  /** Returns the image exactly as requested, if it has been drawn. */
  here(src: string, shown: ShownPicture): DrawnPicture | undefined {
    return this.drawn.get(likenessOf(src, shown))?.get(shown.pixelRatio)
  }

  /** Returns true if the image has not been dropped yet. */
  isKept(picture: DrawnPicture): boolean {
    return this.all().includes(picture)
  }

  /** Drops the least recently painted images until the rest fit, but none that is in use. */
  trim(inUse: ReadonlySet<DrawnPicture> = nothing): void {
    let total = this.all().reduce((sum, picture) => sum + bytesOf(picture), 0)
    for (const { src, shown } of this.kept.values()) {
      const picture = this.here(src, shown)
      if (total <= (this.options.keptBytes ?? defaultBytes)) return
      if (!picture || inUse.has(picture)) continue
      total -= bytesOf(picture)
      this.drop(src, shown)
      picture.bitmap.close()
    }
  }

  /** Releases all images, including those that are being drawn. */
  close(): void {
    const all = [...this.kept.values()]
    this.kept.clear()
    this.drawn.clear()
    for (const { picture } of all) {
      picture.then(
        ({ bitmap }) => bitmap.close(),
        () => undefined,
      )
    }
  }

  private all(): DrawnPicture[] {
    return [...this.drawn.values()].flatMap(sizes => [...sizes.values()])
  }

  private begin(src: string, shown: ShownPicture, signal: AbortSignal | undefined): Kept {
    const own = this.options.files.own(src)
    this.options.worker.expect({ isSvg: isSvg(shown) })
    const picture = this.make(own, { src, shown, signal })
    const isView = own.then(
      bytes => bytes === null,
      () => false,
    )
    return { src, shown, signal, picture, isView }
  }

  private async make(
    own: Promise<ArrayBuffer | null>,
    { src, shown, signal }: { src: string; shown: ShownPicture; signal: AbortSignal | undefined },
  ): Promise<DrawnPicture> {
    try {
      const { worker, files } = this.options
      const bytes = await own
      const side = neededSide(shown)
      const file = bytes
        ? { name: src, bytes }
        : { name: `${src} ${side}`, ...(await files.view(src, side)) }
      const drawn = await worker.draw({ ...shown, ...file }, signal)
      const likeness = likenessOf(src, shown)
      const sizes = this.drawn.get(likeness) ?? new Map<number, DrawnPicture>()
      this.drawn.set(likeness, sizes.set(shown.pixelRatio, drawn))
      return drawn
    } catch (error) {
      if (this.kept.get(keyOf(src, shown))?.signal === signal) this.drop(src, shown)
      throw error
    }
  }

  private drop(src: string, shown: ShownPicture): void {
    const likeness = likenessOf(src, shown)
    const sizes = this.drawn.get(likeness)
    sizes?.delete(shown.pixelRatio)
    if (sizes?.size === 0) this.drawn.delete(likeness)
    this.kept.delete(keyOf(src, shown))
  }
}

const isSvg = (shown: ShownPicture): boolean =>
  shown.kind === 'element' && shown.element.type === 'svg'

const nothing: ReadonlySet<DrawnPicture> = new Set()

/** The size of ten photographs on a large screen. */
const defaultBytes = 128 * 1024 * 1024

const bytesOf = ({ bitmap }: DrawnPicture): number => bitmap.width * bitmap.height * 4

/** Returns the same key for images that look the same at the same pixel ratio. */
export const keyOf = (src: string, shown: ShownPicture): string =>
  `${shown.pixelRatio} ${likenessOf(src, shown)}`

/** Returns true if the key is that of an image drawn for this pixel ratio. */
export const isFor = (pixelRatio: number, key: string): boolean => key.startsWith(`${pixelRatio} `)

/** The keys of looks, by element or by places. Only recent ones are kept, since an editor has thousands of earlier elements for undo. */
const likenesses = new Recent<object, string>(1000)

/** Returns a key for an image's look: the place and the name of an element do not affect its image. */
function likenessOf(src: string, shown: ShownPicture): string {
  const subject = shown.kind === 'paint' ? shown.places : shown.element
  return likenesses.of(subject, () => {
    const nowhere = { id: '', name: '', x: 0, y: 0, rotation: 0, opacity: 1 }
    const seen = shown.kind === 'paint' ? shown.places : { ...shown.element, ...nowhere }
    return JSON.stringify([src, seen])
  })
}
