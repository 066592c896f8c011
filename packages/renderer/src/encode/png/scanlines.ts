/** How PNG numbers the predictions of which a row keeps the differences. */
export const filters = { none: 0, sub: 1, up: 2, average: 3 } as const
export type Filter = (typeof filters)[keyof typeof filters]

/** The rows `from` to before `to`. */
export interface Rows {
  from: number
  to: number
}

/** Pixels of 32 bits each, of which a file keeps the lowest bytes: 4 of RGBA, 3 of RGB, 1 of grey. */
export interface Samples {
  pixels: Int32Array
  width: number
  kept: 1 | 3 | 4
}

/** The scanlines of some rows: the number of the filter, then the bytes of each. All channels of a pixel are computed at once. */
export function scanlines(samples: Samples, { from, to }: Rows, filter: Filter): Buffer {
  const lineBytes = 1 + samples.width * samples.kept
  const length = (to - from) * lineBytes
  // Pixels are stored as 32 bits, of which the next pixel or row overwrites what the file does not keep.
  const bytes = Buffer.allocUnsafeSlow(length + 3)
  const view = new DataView(bytes.buffer)
  for (let row = from; row < to; row++) {
    const at = (row - from) * lineBytes
    view.setUint8(at, filter)
    writers[filter](view, at + 1, { ...samples, row })
  }
  return bytes.subarray(0, length)
}

type RowWriter = (view: DataView, at: number, row: Samples & { row: number }) => void

/** One loop for each filter: this is half of the time that is not zlib's. */
const writers: Record<Filter, RowWriter> = {
  [filters.none]: (view, at, { pixels, width, kept, row }) => {
    const first = row * width
    for (let column = 0; column < width; column++)
      view.setInt32(at + column * kept, pixels[first + column] ?? 0, true)
  },
  [filters.sub]: (view, at, { pixels, width, kept, row }) => {
    const first = row * width
    let left = 0
    for (let column = 0; column < width; column++) {
      const pixel = pixels[first + column] ?? 0
      view.setInt32(at + column * kept, difference(pixel, left), true)
      left = pixel
    }
  },
  [filters.up]: (view, at, { pixels, width, kept, row }) => {
    const first = row * width
    for (let column = 0; column < width; column++) {
      const up = row > 0 ? (pixels[first + column - width] ?? 0) : 0
      view.setInt32(at + column * kept, difference(pixels[first + column] ?? 0, up), true)
    }
  },
  [filters.average]: (view, at, { pixels, width, kept, row }) => {
    const first = row * width
    let left = 0
    for (let column = 0; column < width; column++) {
      const pixel = pixels[first + column] ?? 0
      const up = row > 0 ? (pixels[first + column - width] ?? 0) : 0
      view.setInt32(at + column * kept, difference(pixel, average(left, up)), true)
      left = pixel
    }
  },
}

/** Four averages of bytes at once, rounded down. */
const average = (one: number, other: number): number =>
  (one & other) + (((one ^ other) >>> 1) & 0x7f7f7f7f)

/** Four differences of bytes at once: with the highest bit of each set no borrow passes, and then that bit is set right. */
const difference = (one: number, other: number): number =>
  ((one | 0x80808080) - (other & 0x7f7f7f7f)) ^ ((one ^ ~other) & 0x80808080)
