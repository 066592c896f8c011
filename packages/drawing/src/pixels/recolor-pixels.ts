import { type ColorMatrix, folded } from './color-matrix'

/**
 * Applies the matrices to every pixel (RGBA, 8 bits, straight alpha), in place. Each matrix clamps to 0..1; only the last result is
 * rounded.
 */
export function recolorPixels(
  data: Uint8Array | Uint8ClampedArray,
  matrices: readonly ColorMatrix[],
): void {
  if (matrices.length === 0) return
  const mixing = matrices.findIndex(matrix => !isSeparate(matrix))
  const table = tableOf(mixing < 0 ? matrices : matrices.slice(0, mixing))
  const passes = mixing < 0 ? [] : folded(matrices.slice(mixing))
  if (passes.length === 0) recolorByTable(data, table)
  else recolorByMatrices(data, table, passes)
}

/** Returns true if each channel depends only on itself; all three then have the same factors. */
function isSeparate([red, green, blue]: ColorMatrix): boolean {
  const mixed = [red[1], red[2], green[0], green[2], blue[0], blue[1]]
  return mixed.every(factor => factor === 0)
}

/** Returns the result for each of the 256 values of a channel, 0..255, not rounded. */
function tableOf(separate: readonly ColorMatrix[]): Float64Array {
  return Float64Array.from(
    { length: 256 },
    (_, value) =>
      255 *
      separate.reduce(
        (channel, [[slope, , , added]]) => Math.min(Math.max(channel * slope + added, 0), 1),
        value / 255,
      ),
  )
}

function recolorByTable(data: Uint8Array | Uint8ClampedArray, exact: Float64Array): void {
  const table = Uint8Array.from(exact, Math.round)
  for (let at = 0; at < data.length; at += 4) {
    data[at] = table[data[at] ?? 0] ?? 0
    data[at + 1] = table[data[at + 1] ?? 0] ?? 0
    data[at + 2] = table[data[at + 2] ?? 0] ?? 0
  }
}

function recolorByMatrices(
  data: Uint8Array | Uint8ClampedArray,
  table: Float64Array,
  passes: readonly ColorMatrix[],
): void {
  const factors = Float64Array.from(
    passes.flatMap(matrix => matrix.flatMap(([r, g, b, added]) => [r, g, b, added * 255])),
  )
  const factor = (at: number): number => factors[at] ?? 0
  for (let at = 0; at < data.length; at += 4) {
    let r = table[data[at] ?? 0] ?? 0
    let g = table[data[at + 1] ?? 0] ?? 0
    let b = table[data[at + 2] ?? 0] ?? 0
    for (let row = 0; row < factors.length; row += 12) {
      const red = r * factor(row) + g * factor(row + 1) + b * factor(row + 2) + factor(row + 3)
      const green =
        r * factor(row + 4) + g * factor(row + 5) + b * factor(row + 6) + factor(row + 7)
      b = clamped(
        r * factor(row + 8) + g * factor(row + 9) + b * factor(row + 10) + factor(row + 11),
      )
      r = clamped(red)
      g = clamped(green)
    }
    data[at] = (r + 0.5) | 0
    data[at + 1] = (g + 0.5) | 0
    data[at + 2] = (b + 0.5) | 0
  }
}

function clamped(channel: number): number {
  return channel <= 0 ? 0 : channel >= 255 ? 255 : channel
}
