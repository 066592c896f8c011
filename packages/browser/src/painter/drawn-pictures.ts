import { type DrawnPicture, type PictureTask } from '../worker/messages'
import { type PictureDesk } from '../worker/picture-desk'

/** A task without the bytes of its file. */
export type ShownPicture = PictureTask extends infer Task
  ? Task extends PictureTask
    ? Omit<Task, 'bytes'>
    : never
  : never

/** What pictures are made with. */
export interface DrawnPicturesOptions {
  desk: Pick<PictureDesk, 'draw'>
  read: (src: string) => Promise<ArrayBuffer>
  /** Bytes of px to keep while nothing is painted. */
  keptBytes?: number
}

/** Has pictures drawn once for each way in which they are shown, and keeps those that were painted last. */
export class DrawnPictures {
  /** The least recently used first. */
  private readonly kept = new Map<string, Promise<DrawnPicture>>()
  private readonly bytes = new Map<string, number>()

  constructor(private readonly options: DrawnPicturesOptions) {}

  /** Rejects when the file cannot be read or shown; the next call tries again. */
  async draw(src: string, shown: ShownPicture): Promise<DrawnPicture> {
    const key = keyOf(src, shown)
    const drawn = this.kept.get(key) ?? this.make(src, shown, key)
    this.kept.delete(key)
    this.kept.set(key, drawn)
    return drawn
  }

  /** Drops what was painted longest ago until the rest fits. Call when no drawn picture is in use. */
  trim(): void {
    let total = [...this.bytes.values()].reduce((sum, size) => sum + size, 0)
    for (const [key, drawn] of this.kept) {
      const size = this.bytes.get(key)
      if (total <= (this.options.keptBytes ?? defaultBytes)) return
      if (size === undefined) continue
      total -= size
      this.drop(key)
      void drawn.then(({ bitmap }) => {
        bitmap.close()
      })
    }
  }

  private async make(src: string, shown: ShownPicture, key: string): Promise<DrawnPicture> {
    try {
      const { desk, read } = this.options
      const drawn = await desk.draw({ ...shown, bytes: await read(src) })
      this.bytes.set(key, drawn.bitmap.width * drawn.bitmap.height * 4)
      return drawn
    } catch (error) {
      this.drop(key)
      throw error
    }
  }

  private drop(key: string): void {
    this.kept.delete(key)
    this.bytes.delete(key)
  }
}

/** As much as ten photographs on a large screen. */
const defaultBytes = 128 * 1024 * 1024

/** Where an element stands, and its name, change nothing in its picture. */
function keyOf(src: string, shown: ShownPicture): string {
  if (shown.kind === 'paint') return JSON.stringify([src, shown.pixelRatio, shown.places])
  const nowhere = { id: '', x: 0, y: 0, rotation: 0, opacity: 1 }
  return JSON.stringify([src, shown.pixelRatio, { ...shown.element, ...nowhere }])
}
