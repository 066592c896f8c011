import { type Pixels } from './blur-pixels'
import { type Size } from '../geometry/rectangle'
import { reductionOf, type Reduction, type Taps } from './reduction'

/**
 * Shrinks straight RGBA to the very px that the server's decoder gives: Lanczos-3, first down, then across, each after a
 * mean over whole px, with 8 bits between the steps. Sides that do not shrink keep their length.
 */
export function shrinkPixels(pixels: Pixels, { width, height }: Size): Pixels {
  if (width >= pixels.width && height >= pixels.height) return pixels
  const translucent = hasAlpha(pixels.data)
  let shrunk: Pixels = translucent ? { ...pixels, data: premultiplied(pixels.data) } : pixels
  if (height < shrunk.height) shrunk = down(shrunk, reductionOf(shrunk.height, height))
  if (width < shrunk.width) shrunk = across(shrunk, reductionOf(shrunk.width, width))
  if (translucent) restoreColours(shrunk.data)
  return shrunk
}

function down(pixels: Pixels, { box, taps, size }: Reduction): Pixels {
  const { data, width, height } = box > 1 ? meanDown(pixels, box) : pixels
  const row = width * 4
  const result = new Uint8ClampedArray(row * size)
  const sums = new Int32Array(row)
  taps.forEach(({ first, weights }, y) => {
    sums.fill(half)
    weights.forEach((weight, index) => {
      const from = Math.min(height - 1, Math.max(0, first + index)) * row
      for (let at = 0; at < row; at++) sums[at] = (sums[at] ?? 0) + weight * (data[from + at] ?? 0)
    })
    for (let at = 0; at < row; at++) result[y * row + at] = (sums[at] ?? 0) >> bits
  })
  return { data: result, width, height: size }
}

function across(pixels: Pixels, { box, taps, size }: Reduction): Pixels {
  const shrunk = box > 1 ? meanAcross(pixels, box) : pixels
  const { width, height } = shrunk
  const data = new Uint8ClampedArray(size * height * 4)
  for (let y = 0; y < height; y++) {
    const row = shrunk.data.subarray(y * width * 4, (y + 1) * width * 4)
    taps.forEach((tap, x) => {
      sumInto(data, (y * size + x) * 4, { row, tap })
    })
  }
  return { data, width: size, height }
}

/** Writes one px: the weighted sum of px of a row. */
function sumInto(
  result: Uint8ClampedArray,
  at: number,
  { row, tap: { first, weights } }: { row: Pixels['data']; tap: Taps },
): void {
  const last = row.length / 4 - 1
  let [red, green, blue, alpha] = [half, half, half, half]
  for (let index = 0; index < weights.length; index++) {
    const from = Math.min(last, Math.max(0, first + index)) * 4
    const weight = weights[index] ?? 0
    red += weight * (row[from] ?? 0)
    green += weight * (row[from + 1] ?? 0)
    blue += weight * (row[from + 2] ?? 0)
    alpha += weight * (row[from + 3] ?? 0)
  }
  result[at] = red >> bits
  result[at + 1] = green >> bits
  result[at + 2] = blue >> bits
  result[at + 3] = alpha >> bits
}

/** Weights are whole numbers of 1 / 4096. */
const bits = 12
const half = 1 << (bits - 1)

/** The mean of a sum, by a reciprocal of 24 bits, which makes some means one less, as the server's decoder does. */
const mean = (sum: number, count: number): number =>
  Math.floor((sum * Math.floor(one / count)) / one)
const one = 1 << 24

function meanDown({ data, width, height }: Pixels, box: number): Pixels {
  const row = width * 4
  const rows = Math.ceil(height / box)
  const result = new Uint8ClampedArray(row * rows)
  const sums = new Uint32Array(row)
  for (let y = 0; y < rows; y++) {
    sums.fill(box >> 1)
    for (let index = 0; index < box; index++) {
      const from = Math.min(height - 1, y * box + index) * row
      for (let at = 0; at < row; at++) sums[at] = (sums[at] ?? 0) + (data[from + at] ?? 0)
    }
    for (let at = 0; at < row; at++) result[y * row + at] = mean(sums[at] ?? 0, box)
  }
  return { data: result, width, height: rows }
}

function meanAcross({ data, width, height }: Pixels, box: number): Pixels {
  const columns = Math.ceil(width / box)
  const result = new Uint8ClampedArray(columns * height * 4)
  for (let at = 0; at < result.length; at++) {
    const place = at >> 2
    const row = Math.floor(place / columns) * width
    const start = (place % columns) * box
    let sum = box >> 1
    for (let index = 0; index < box; index++) {
      sum += data[(row + Math.min(width - 1, start + index)) * 4 + (at & 3)] ?? 0
    }
    result[at] = mean(sum, box)
  }
  return { data: result, width: columns, height }
}

function hasAlpha(data: Pixels['data']): boolean {
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return true
  return false
}

/** Colours times alpha, without the fraction, as the server's decoder keeps them. */
function premultiplied(data: Pixels['data']): Uint8ClampedArray {
  const result = new Uint8ClampedArray(data.length)
  for (let at = 0; at < data.length; at += 4) {
    const alpha = data[at + 3] ?? 0
    for (let channel = at; channel < at + 3; channel++) {
      result[channel] = Math.floor(((data[channel] ?? 0) * alpha) / 255)
    }
    result[at + 3] = alpha
  }
  return result
}

/** Divides colours by alpha in single precision, as the server's decoder does. */
function restoreColours(data: Pixels['data']): void {
  for (let at = 0; at < data.length; at += 4) {
    const alpha = data[at + 3] ?? 0
    const factor = alpha === 0 ? 0 : Math.fround(255 / alpha)
    for (let channel = at; channel < at + 3; channel++) {
      data[channel] = Math.floor(Math.fround(factor * (data[channel] ?? 0)))
    }
  }
}
