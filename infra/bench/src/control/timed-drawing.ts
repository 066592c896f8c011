import { setTimeout as sleep } from 'node:timers/promises'
import { type Drawing } from '@platen/worker/control'
import { type ObjectStore } from '@platen/storage'

/** A JPEG of the reference poster: the time to draw it, and its size. */
export interface TimedFile {
  /** The time in ms. */
  drawMs: number
  bytes: number
}

/** Draws nothing. Returns a file of the size of a drawing after the time that the drawing would take; all files differ. */
export function timedDrawing({ drawMs, bytes }: TimedFile): Drawing {
  const blank = Buffer.alloc(bytes, process.pid)
  let drawn = process.hrtime.bigint()
  return {
    pool: {
      ready: Promise.resolve(),
      hasChild: () => true,
      async render(_job, { signal }) {
        await sleep(drawMs, undefined, { signal })
        const file = Buffer.from(blank)
        file.writeBigUInt64LE(drawn++)
        return {
          files: [
            {
              page: 1,
              format: 'jpeg',
              mimetype: 'image/jpeg',
              width: 1080,
              height: 1080,
              bytes: file,
            },
          ],
          warnings: [],
          elements: [],
          timings: { decode: 0, layout: 0, raster: drawMs, encode: 0 },
        }
      },
      close: () => undefined,
    },
    fontFolder: { hold: () => Promise.resolve(() => undefined), close: () => Promise.resolve() },
  }
}

const nothing = (): Promise<null> => Promise.resolve(null)
const done = (): Promise<void> => Promise.resolve()

/** A store that discards its objects. */
export const swallowingStore: ObjectStore = {
  put: done,
  get: nothing,
  open: nothing,
  has: () => Promise.resolve(false),
  delete: done,
  deleteFolder: done,
  // oxlint-disable-next-line typescript/require-await -- there is nothing to wait for
  list: async function* () {
    yield []
  },
  deleteWeeksBefore: () => Promise.resolve(0),
  publicUrl: nothing,
  ping: done,
  close: () => undefined,
}
