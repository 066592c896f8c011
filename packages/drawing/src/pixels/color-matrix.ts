import { type ImageFilters } from '@platen/design'

/** Rows for red, green and blue: three factors and an offset, for channels of 0..1. */
export type ColorMatrix = readonly [Row, Row, Row]
type Row = readonly [red: number, green: number, blue: number, added: number]

/**
 * Returns the colour filters as matrices in their order, without those that change nothing. The formulas are those of Filter
 * Effects Module Level 1 ("Filter primitive representations"); like CSS's shorthand functions, they work on plain sRGB values with
 * straight alpha.
 */
export function colorMatrices(filters: ImageFilters): ColorMatrix[] {
  const { brightness, contrast, saturate, hueRotate, grayscale, sepia, invert } = filters
  return [
    ...(brightness === 1 ? [] : [scaled(brightness, 0)]),
    ...(contrast === 1 ? [] : [scaled(contrast, 0.5 - contrast / 2)]),
    ...(saturate === 1 ? [] : [saturated(saturate)]),
    ...(hueRotate % 360 === 0 ? [] : [hueRotated(hueRotate)]),
    ...(grayscale === 0 ? [] : [grey(1 - grayscale)]),
    ...(sepia === 0 ? [] : [sepiaToned(1 - sepia)]),
    ...(invert === 0 ? [] : [scaled(1 - 2 * invert, invert)]),
  ]
}

const scaled = (slope: number, added: number): ColorMatrix => [
  [slope, 0, 0, added],
  [0, slope, 0, added],
  [0, 0, slope, added],
]

const saturated = (s: number): ColorMatrix => [
  [0.213 + 0.787 * s, 0.715 - 0.715 * s, 0.072 - 0.072 * s, 0],
  [0.213 - 0.213 * s, 0.715 + 0.285 * s, 0.072 - 0.072 * s, 0],
  [0.213 - 0.213 * s, 0.715 - 0.715 * s, 0.072 + 0.928 * s, 0],
]

function hueRotated(degrees: number): ColorMatrix {
  const cos = Math.cos((degrees * Math.PI) / 180)
  const sin = Math.sin((degrees * Math.PI) / 180)
  return [
    [
      0.213 + cos * 0.787 - sin * 0.213,
      0.715 - cos * 0.715 - sin * 0.715,
      0.072 - cos * 0.072 + sin * 0.928,
      0,
    ],
    [
      0.213 - cos * 0.213 + sin * 0.143,
      0.715 + cos * 0.285 + sin * 0.14,
      0.072 - cos * 0.072 - sin * 0.283,
      0,
    ],
    [
      0.213 - cos * 0.213 - sin * 0.787,
      0.715 - cos * 0.715 + sin * 0.715,
      0.072 + cos * 0.928 + sin * 0.072,
      0,
    ],
  ]
}

const grey = (kept: number): ColorMatrix => [
  [0.2126 + 0.7874 * kept, 0.7152 - 0.7152 * kept, 0.0722 - 0.0722 * kept, 0],
  [0.2126 - 0.2126 * kept, 0.7152 + 0.2848 * kept, 0.0722 - 0.0722 * kept, 0],
  [0.2126 - 0.2126 * kept, 0.7152 - 0.7152 * kept, 0.0722 + 0.9278 * kept, 0],
]

const sepiaToned = (kept: number): ColorMatrix => [
  [0.393 + 0.607 * kept, 0.769 - 0.769 * kept, 0.189 - 0.189 * kept, 0],
  [0.349 - 0.349 * kept, 0.686 + 0.314 * kept, 0.168 - 0.168 * kept, 0],
  [0.272 - 0.272 * kept, 0.534 - 0.534 * kept, 0.131 + 0.869 * kept, 0],
]

/**
 * Returns the fewest passes that give the same colours. Every filter clamps to 0..1, so a matrix can be folded into the next only
 * if it never leaves that range.
 */
export function folded(matrices: readonly ColorMatrix[]): ColorMatrix[] {
  const passes: ColorMatrix[] = []
  for (const matrix of matrices) {
    const before = passes.at(-1)
    if (before && staysInRange(before)) passes[passes.length - 1] = product(matrix, before)
    else passes.push(matrix)
  }
  return passes
}

// Rounding errors in the sums of factors do not count as leaving the range.
const tolerance = 1e-9

function staysInRange(matrix: ColorMatrix): boolean {
  return matrix.every(([red, green, blue, added]) => {
    const factors = [red, green, blue]
    const least = factors.reduce((sum, factor) => sum + Math.min(factor, 0), added)
    const most = factors.reduce((sum, factor) => sum + Math.max(factor, 0), added)
    return least >= -tolerance && most <= 1 + tolerance
  })
}

/** Returns the matrix that applies `inner`, then `outer`. */
function product(outer: ColorMatrix, [r, g, b]: ColorMatrix): ColorMatrix {
  const row = ([red, green, blue, added]: Row): Row => [
    red * r[0] + green * g[0] + blue * b[0],
    red * r[1] + green * g[1] + blue * b[1],
    red * r[2] + green * g[2] + blue * b[2],
    red * r[3] + green * g[3] + blue * b[3] + added,
  ]
  return [row(outer[0]), row(outer[1]), row(outer[2])]
}
