/** A mean over 2 · reach + 1 samples and a fraction of the next sample on each side. */
export interface MeanKernel {
  reach: number
  endWeight: number
  /** One over the sum of all weights. */
  scale: number
}

/** The number of successive means that approximate a Gaussian. */
const passes = 3

/**
 * Returns the mean that, applied three times, approximates a Gaussian with a standard deviation of `sigma` samples; undefined if
 * the blur would be invisible. Weighted ends (Gwosdek et al., "Theoretical foundations of Gaussian convolution by extended box
 * filtering", 2011) allow any sigma, not only whole samples.
 */
export function meanKernel(sigma: number): MeanKernel | undefined {
  if (sigma < 0.05) return undefined
  const variance = (sigma * sigma) / passes
  const reach = Math.floor(Math.sqrt(12 * variance + 1) / 2 - 0.5)
  const whole = 2 * reach + 1
  const endWeight =
    (whole * (reach * (reach + 1) - 3 * variance)) / (6 * (variance - (reach + 1) ** 2))
  return { reach, endWeight, scale: 1 / (whole + 2 * endWeight) }
}

/** A row of RGBA pixels with a margin, and a second buffer of the same size. */
export interface Line {
  samples: Float32Array
  spare: Float32Array
  /** The offset of the first pixel, in samples. */
  start: number
}

/** Returns an empty line of `length` pixels with transparent margins. */
export function lineFor(length: number, { reach }: MeanKernel): Line {
  const margin = passes * (reach + 1)
  const size = (length + 2 * margin) * 4
  return { samples: new Float32Array(size), spare: new Float32Array(size), start: margin * 4 }
}

/** Blurs the pixels in `samples` into `spare`. */
export function blurLine({ samples, spare }: Line, kernel: MeanKernel): void {
  meanPass(samples, spare, kernel)
  meanPass(spare, samples, kernel)
  meanPass(samples, spare, kernel)
}

function meanPass(
  from: Float32Array,
  to: Float32Array,
  { reach, endWeight, scale }: MeanKernel,
): void {
  const beyond = (reach + 1) * 4
  const end = from.length - beyond
  for (let channel = 0; channel < 4; channel++) {
    let sum = 0
    for (let at = 4 + channel; at < 2 * beyond; at += 4) sum += from[at] ?? 0
    for (let at = beyond + channel; at < end; at += 4) {
      const after = from[at + beyond] ?? 0
      to[at] = (sum + endWeight * ((from[at - beyond] ?? 0) + after)) * scale
      sum += after - (from[at - beyond + 4] ?? 0)
    }
  }
}
