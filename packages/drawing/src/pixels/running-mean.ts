/** A mean over 2 · reach + 1 samples and a share of the two beyond them. */
export interface MeanKernel {
  reach: number
  endWeight: number
  /** One by the sum of all weights. */
  scale: number
}

/** How many means in a row make a Gaussian. */
const passes = 3

/**
 * The mean that, done three times, has a Gaussian's standard deviation of `sigma` samples; undefined where
 * nobody would see it. Weighted ends (Gwosdek et al., "Theoretical foundations of Gaussian convolution by
 * extended box filtering", 2011) meet any sigma, and not only those of whole samples.
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

/** RGBA px in a row with room around them, and as much to work with. */
export interface Line {
  samples: Float32Array
  spare: Float32Array
  /** Where the first px stands, in samples. */
  start: number
}

/** An empty line of so many px. What lies around them counts as transparent. */
export function lineFor(length: number, { reach }: MeanKernel): Line {
  const margin = passes * (reach + 1)
  const size = (length + 2 * margin) * 4
  return {
    samples: new Float32Array(size),
    spare: new Float32Array(size),
    start: margin * 4,
  }
}

/** Blurs the px in `samples`; the result stands in `spare`. */
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
