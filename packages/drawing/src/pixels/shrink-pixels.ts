import { type Pixels } from './blur-pixels'
import { type Size } from '../geometry/rectangle'
import { pixelWords } from './pixel-words'
import { reductionOf, type Reduction, type Taps } from './reduction'

/**
 * Shrinks straight RGBA to exactly the pixels that the server's decoder returns: Lanczos-3, first down, then across, each after a
 * mean over whole pixels, with 8 bits between the steps. Sides that do not shrink keep their length.
 */
export function shrinkPixels(pixels: Pixels, { width, height }: Size): Pixels {
  if (width >= pixels.width && height >= pixels.height) return pixels
  const translucent = hasAlpha(pixels.data)
  let shrunk: Pixels = translucent ? { ...pixels, data: premultiplied(pixels.data) } : pixels
  if (height < shrunk.height) shrunk = reduced(shrunk, reductionOf(shrunk.height, height), 'down')
  if (width < shrunk.width) shrunk = reduced(shrunk, reductionOf(shrunk.width, width), 'across')
  if (translucent) restoreColours(shrunk.data)
  return shrunk
}

type Way = 'down' | 'across'

/** An image as lines of pixels to shorten, and their layout in memory: steps in bytes. */
interface Lines {
  /** The number of lines, and the number of pixels in each line. */
  count: number
  length: number
  /** The step from one line to the next, and from one pixel to the next in a line. */
  beside: number
  along: number
}

const linesOf = ({ width, height }: Size, way: Way): Lines =>
  way === 'down'
    ? { count: width, length: height, beside: 4, along: width * 4 }
    : { count: height, length: width, beside: width * 4, along: 4 }

/** The number of lines that are reduced together, so that the data stays in the processor's cache. */
const together = 256

/** Shortens the lines of an image. */
function reduced(pixels: Pixels, { box, taps, size }: Reduction, way: Way): Pixels {
  const to = way === 'down' ? { ...pixels, height: size } : { ...pixels, width: size }
  const result = { ...to, data: new Uint8ClampedArray(to.width * to.height * 4) }
  const [from, short] = [linesOf(pixels, way), linesOf(to, way)]
  const means = roomFor(Math.ceil(from.length / box) * together * 2)
  const sums = new Float64Array(together * 2)
  const words = pixelWords(pixels.data)
  for (let first = 0; first < from.count; first += together) {
    const count = Math.min(together, from.count - first)
    const strip = means.subarray(0, Math.ceil(from.length / box) * count * 2)
    packMeans(strip, words, { ...from, count, start: first * from.beside, box })
    const row = sums.subarray(0, count * 2)
    taps.forEach((tap, at) => {
      addUp(row, strip, tap)
      unpack(result.data, row, { ...short, count, start: first * short.beside + at * short.along })
    })
  }
  return result
}

/** Memory for the means of a strip, which is used again: new memory can take longer to provide than to fill. */
let kept = new Float64Array(0)

/** The largest memory to keep, in numbers of 8 bytes. */
const mostKept = 2 ** 20

function roomFor(length: number): Float64Array {
  if (length <= kept.length) return kept
  const room = new Float64Array(length)
  if (length <= mostKept) kept = room
  return room
}

/** A group of lines, and the byte at which it starts. */
interface Strip extends Lines {
  start: number
}

/**
 * Two channels are packed into one number: the second is multiplied by this factor, so that a weight multiplies both at once. A
 * sum of either channel has 22 bits and a sign; a number has 53.
 */
const lane = 2 ** 26

/** The maximum number of pixels that can be added up with two channels in one number, 16 bits each. */
const mostAtOnce = 256
const twoChannels = 0x00ff00ff

/**
 * Packs the mean of each `box` pixels in a strip; at its end, a line continues with its last pixel. The first means of all lines
 * come first, then their second means, and so on.
 */
function packMeans(
  means: Float64Array,
  words: Int32Array,
  { count, length, beside, along, start, box }: Strip & { box: number },
): void {
  // A reciprocal of 24 bits makes some means smaller by one, as in the server's decoder.
  const share = Math.floor(one / box) / one
  const last = length - 1
  let to = 0
  for (let begin = 0; begin < length; begin += box) {
    for (let line = 0; line < count; line++) {
      let from = (start + line * beside + begin * along) >> 2
      let red = box >> 1
      let green = red
      let blue = red
      let alpha = red
      for (let index = begin; index < begin + box;) {
        const end = Math.min(begin + box, index + mostAtOnce)
        let redBlue = 0
        let greenAlpha = 0
        for (; index < end; index++) {
          const word = words[from] ?? 0
          redBlue += word & twoChannels
          greenAlpha += (word >>> 8) & twoChannels
          if (index < last) from += along >> 2
        }
        red += redBlue & 0xffff
        blue += redBlue >>> 16
        green += greenAlpha & 0xffff
        alpha += greenAlpha >>> 16
      }
      means[to++] = Math.floor(red * share) + Math.floor(blue * share) * lane
      means[to++] = Math.floor(green * share) + Math.floor(alpha * share) * lane
    }
  }
}

const one = 1 << 24

/** The number of fractional bits in a weight: weights are multiples of 1 / 4096. */
const bits = 12
const half = 1 << (bits - 1)

/** Adds the packed pixels for a tap in each line of a strip, four at a time: reading and writing the sums takes most of the time. */
function addUp(sums: Float64Array, means: Float64Array, { first, weights }: Taps): void {
  const row = sums.length
  const last = means.length / row - 1
  const placeOf = (index: number): number => Math.min(last, Math.max(0, first + index)) * row
  sums.fill(half + half * lane)
  for (let index = 0; index < weights.length; index += 4) {
    const [a, b, c, d] = [
      placeOf(index),
      placeOf(index + 1),
      placeOf(index + 2),
      placeOf(index + 3),
    ]
    const ofA = weights[index] ?? 0
    const ofB = weights[index + 1] ?? 0
    const ofC = weights[index + 2] ?? 0
    const ofD = weights[index + 3] ?? 0
    for (let at = 0; at < row; at++) {
      sums[at] =
        (sums[at] ?? 0) +
        ofA * (means[a + at] ?? 0) +
        ofB * (means[b + at] ?? 0) +
        ofC * (means[c + at] ?? 0) +
        ofD * (means[d + at] ?? 0)
    }
  }
}

/** Writes pixels from the sums, one in each line of a strip. */
function unpack(
  result: Uint8ClampedArray,
  sums: Float64Array,
  { count, beside, start }: Strip,
): void {
  let to = start
  for (let line = 0; line < count; line++) {
    const redBlue = sums[2 * line] ?? 0
    const greenAlpha = sums[2 * line + 1] ?? 0
    const blue = Math.round(redBlue / lane)
    const alpha = Math.round(greenAlpha / lane)
    result[to] = (redBlue - blue * lane) >> bits
    result[to + 1] = (greenAlpha - alpha * lane) >> bits
    result[to + 2] = blue >> bits
    result[to + 3] = alpha >> bits
    to += beside
  }
}

function hasAlpha(data: Pixels['data']): boolean {
  const words = pixelWords(data)
  let at = 0
  while (at < words.length && (words[at] ?? 0) >>> 24 === 255) at++
  return at < words.length
}

/** Returns colours times alpha, without the fraction, as in the server's decoder. */
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
