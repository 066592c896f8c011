/** How a line of px becomes a shorter one. */
export interface Reduction {
  /** First every so many px become their mean; 1 for none. */
  box: number
  /** Then each px of the result is a weighted sum. */
  taps: readonly Taps[]
  /** Px of the result. */
  size: number
}

/**
 * The px that a sum starts with, which may lie outside, where the edge goes on, and the weight of each, in 1 / 4096. Weights of 0 fill
 * them up to a multiple of four.
 */
export interface Taps {
  first: number
  weights: Int16Array
}

/** The means leave at least twice the px of the result, so that they blur nothing. */
const gap = 2
/** Places between two px for which weights are computed. */
const phases = 64
const lobes = 3
const one = 4096

/** The way from `length` px to `size`, which are fewer. */
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

/** The weights of the px around a place, `shift` px (0..1) and a half before the middle one. */
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
