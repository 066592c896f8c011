/** The steps that shorten a line of pixels. */
export interface Reduction {
  /** First, each group of this many pixels becomes its mean; 1 means no grouping. */
  box: number
  /** Then each pixel in the result is a weighted sum. */
  taps: readonly Taps[]
  /** The length of the result, in px. */
  size: number
}

/**
 * The first pixel in a sum, and the weight of each pixel in units of 1 / 4096. The first pixel may be beyond the edge, where the outermost
 * pixel repeats. Weights of 0 pad the list to a multiple of four.
 */
export interface Taps {
  first: number
  weights: Int16Array
}

/** The smallest factor that is left for the weighted sums: averaging down to twice the final size does not blur the result. */
const gap = 2
/** The number of positions between two pixels for which weights are computed. */
const phases = 64
const lobes = 3
const one = 4096

/** Returns the reduction from `length` pixels to `size`, which must be fewer. */
export function reductionOf(length: number, size: number): Reduction {
  const box = Math.max(1, Math.floor(length / size / gap))
  const factor = length / size / box
  const reach = Math.round(lobes * factor)
  const known = new Map<number, Int16Array>()
  const weightsAt = (phase: number): Int16Array => {
    const weights = known.get(phase) ?? weightsOf(phase / phases, reach, factor)
    known.set(phase, weights)
    return weights
  }
  const taps = Array.from({ length: size }, (_, index) => {
    const centre = (index + 0.5) * factor
    const whole = Math.floor(centre)
    const phase = Math.round((centre - whole) * phases)
    return { first: whole - reach, weights: weightsAt(phase) }
  })
  return { box, taps, size }
}

/** Returns the weights of the pixels around a point in the middle pixel, which is `shift` px (0..1) after the start of that pixel. */
function weightsOf(shift: number, reach: number, factor: number): Int16Array {
  const weights = Array.from({ length: 2 * reach + 1 }, (_, index) =>
    lanczos((index - reach - shift + 0.5) / factor),
  )
  const sum = weights.reduce((total, weight) => total + weight, 0)
  const result = new Int16Array(Math.ceil(weights.length / 4) * 4)
  result.set(weights.map(weight => Math.trunc((weight / sum) * one)))
  return result
}

function lanczos(x: number): number {
  if (x === 0) return 1
  if (Math.abs(x) >= lobes) return 0
  return sinc(x) * sinc(x / lobes)
}

const sinc = (x: number): number => Math.sin(Math.PI * x) / (Math.PI * x)
