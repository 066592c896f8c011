import { errorWeights } from './weights'
import { blurred, halved, opsin, type Planes, product } from './planes'

/** 8-bit RGB, rows from the top. */
export interface RgbPixels {
  data: Uint8Array
  width: number
  height: number
}

const { abs, max, min } = Math
const scales = 6
const smallest = 8
const ssimConstant = 0.0009

/**
 * Returns the score of SSIMULACRA 2.1 (Jon Sneyers, Cloudinary, 2023; libjxl's tools/ssimulacra2.cc), which is the similarity of an
 * image to its original. At 100 the two are the same, at 90 they look the same side by side, and 70 is high quality. An image of
 * less than 8 px on a side counts as the same. The blur is a true Gaussian, which libjxl approximates recursively.
 */
export function ssimulacra2(original: RgbPixels, other: RgbPixels): number {
  let [one, two] = [linear(original), linear(other)]
  let sum = 0
  for (let scale = 0; scale < scales && min(one.width, one.height) >= smallest; scale++) {
    if (scale > 0) [one, two] = [halved(one), halved(two)]
    const norms = normsOf(opsin(one), opsin(two))
    norms.forEach((values, channel) => {
      const start = (channel * scales + scale) * 6
      values.forEach((value, index) => (sum += value * (errorWeights[start + index] ?? 0)))
    })
  }
  return score(sum * 0.956_238_261_683_484_4)
}

function score(sum: number): number {
  const curved = 2.326_765_642_916_932 * sum - 0.020_884_521_182_843_837 * sum ** 2
  const error = curved + 6.248_496_625_763_138e-5 * sum ** 3
  return error > 0 ? 100 - 10 * error ** 0.627_633_646_783_138_7 : 100
}

/** Converts pixels to linear light, 0..1. */
function linear({ data, width, height }: RgbPixels): Planes {
  const light = Float32Array.from({ length: 256 }, (_, value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  const channel = (offset: number): Float32Array =>
    Float32Array.from({ length: width * height }, (_, at) => light[data[at * 3 + offset] ?? 0] ?? 0)
  return { width, height, channels: [channel(0), channel(1), channel(2)] }
}

/** Returns the mean and the fourth norm of three maps for each channel: lost structure, new edges, and missing edges. */
function normsOf(one: Planes, two: Planes): number[][] {
  const [meanOne, meanTwo] = [blurred(one), blurred(two)]
  const squares = [product(one, one), product(two, two), product(one, two)].map(blurred)
  return [0, 1, 2].map(channel => {
    const of = (planes: Planes | undefined): Float32Array =>
      planes?.channels[channel] ?? new Float32Array()
    const [a, b, meanA, meanB] = [of(one), of(two), of(meanOne), of(meanTwo)]
    const [aa, bb, ab] = [of(squares[0]), of(squares[1]), of(squares[2])]
    const sums = [0, 0, 0, 0, 0, 0]
    const add = (map: number, error: number): void => {
      sums[map] = (sums[map] ?? 0) + error
      sums[map + 3] = (sums[map + 3] ?? 0) + error ** 4
    }
    for (let at = 0; at < a.length; at++) {
      const [mA, mB] = [meanA[at] ?? 0, meanB[at] ?? 0]
      const variances = (aa[at] ?? 0) - mA * mA + (bb[at] ?? 0) - mB * mB + ssimConstant
      const shared = 2 * ((ab[at] ?? 0) - mA * mB) + ssimConstant
      add(0, max(0, 1 - ((1 - (mA - mB) ** 2) * shared) / variances))
      const edge = (1 + abs((b[at] ?? 0) - mB)) / (1 + abs((a[at] ?? 0) - mA)) - 1
      add(1, max(0, edge))
      add(2, max(0, -edge))
    }
    return sums.map((sum, index) => {
      const mean = sum / a.length
      return index < 3 ? mean : mean ** 0.25
    })
  })
}
