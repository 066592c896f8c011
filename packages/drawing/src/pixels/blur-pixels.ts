import { premultiply, unpremultiply } from './premultiplied'
import { blurLine, type Line, lineFor, type MeanKernel, meanKernel } from './running-mean'

/** RGBA, 8 bits each, straight alpha, rows from the top. */
export interface Pixels {
  readonly data: Uint8Array | Uint8ClampedArray
  readonly width: number
  readonly height: number
}

/** A Gaussian's standard deviation along both axes, in grid px. */
export interface Sigma {
  x: number
  y: number
}

/**
 * Blurs in place; everything beyond the edges counts as transparent. Approximates the Gaussian by three running means, as Filter
 * Effects Module Level 1 allows for feGaussianBlur. The time does not depend on sigma.
 */
export function blurPixels({ data, width, height }: Pixels, sigma: Sigma): void {
  const across = meanKernel(sigma.x)
  const down = meanKernel(sigma.y)
  premultiply(data)
  if (across) {
    const line = lineFor(width, across)
    for (let y = 0; y < height; y++)
      blurAlong(data, { line, first: y * width * 4, step: 4 }, across)
  }
  if (down) {
    const line = lineFor(height, down)
    for (let x = 0; x < width; x++) blurAlong(data, { line, first: x * 4, step: width * 4 }, down)
  }
  unpremultiply(data)
}

interface Walk {
  line: Line
  first: number
  step: number
}

function blurAlong(data: Pixels['data'], { line, first, step }: Walk, kernel: MeanKernel): void {
  const { samples, spare, start } = line
  const end = samples.length - start
  samples.fill(0)
  spare.fill(0)
  for (let to = start, at = first; to < end; to += 4, at += step) {
    samples[to] = data[at] ?? 0
    samples[to + 1] = data[at + 1] ?? 0
    samples[to + 2] = data[at + 2] ?? 0
    samples[to + 3] = data[at + 3] ?? 0
  }
  blurLine(line, kernel)
  for (let from = start, at = first; from < end; from += 4, at += step) {
    data[at] = byte(spare[from] ?? 0)
    data[at + 1] = byte(spare[from + 1] ?? 0)
    data[at + 2] = byte(spare[from + 2] ?? 0)
    data[at + 3] = byte(spare[from + 3] ?? 0)
  }
}

function byte(mean: number): number {
  return (mean + 0.5) | 0
}
