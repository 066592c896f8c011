import { parseColor } from '@platen/design'
import {
  boundsOf,
  expand,
  invert,
  type Matrix,
  multiply,
  type Rectangle,
  type Size,
} from '@platen/drawing'
import { Canvas } from 'skia-canvas'
import { type BitmapRoom, type GradientBitmap } from './bitmap-room'
import { gradientOf, type Line, type Recipe, type Stop } from './recipes'

/** The area that a gradient must fill, in px. */
export interface FilledArea {
  area: Rectangle
  /** The canvas pixels per pixel of the area. */
  scale: number
}

/** The maximum number of pixels along a line: as many as an A3 sheet has at 300 dpi. */
const longestStrip = 5000

/**
 * Paints the part of a gradient that fills an area. Undefined for a line without a length, which canvases do not paint. The bitmap
 * extends a little beyond the area, since readers may soften its edges.
 */
export function gradientBitmap(
  recipe: Recipe,
  { area, scale }: FilledArea,
  room: BitmapRoom,
): GradientBitmap | undefined {
  const most = scale * room.density
  const { shape } = recipe
  if (shape.kind === 'linear') {
    const along = alongLine(shape.line)
    if (!along) return undefined
    const seen = expand(boundsOf(invert(along), area), 2 / scale)
    // All pixels across the line are alike, so one is enough.
    const size = { width: Math.min(longestStrip, Math.ceil(seen.width * most)), height: 1 }
    return painted(recipe, multiply(along, onto(seen, size)), size)
  }
  const density = Math.min(most, smoothDensity(recipe))
  const seen = expand(area, 2 * Math.max(1 / scale, 1 / density))
  return paintedOnce(room, [recipe, seen, density], () => {
    const share = room.take(seen.width * density, seen.height * density)
    const size = {
      width: Math.max(1, Math.floor(seen.width * density * share)),
      height: Math.max(1, Math.floor(seen.height * density * share)),
    }
    return painted(recipe, onto(seen, size), size)
  })
}

/** Returns the bitmap of equal inputs, or paints it. Skia writes a canvas into a PDF only once, however often the PDF shows it. */
function paintedOnce(
  { kept }: BitmapRoom,
  inputs: [Recipe, Rectangle, number],
  paint: () => GradientBitmap,
): GradientBitmap {
  const name = JSON.stringify(inputs, rounded)
  const bitmap = kept.get(name) ?? paint()
  kept.set(name, bitmap)
  return bitmap
}

/** Rounds numbers to six digits: Skia's matrices are no more precise. */
const rounded = (_: string, value: unknown): unknown =>
  typeof value === 'number' ? Number(value.toPrecision(6)) : value

/**
 * Returns the number of bitmap pixels per pixel of the area from which neighbouring pixels differ by at most one of 255 levels, so that a
 * finer bitmap would look the same. Infinity for hard edges, and for shapes whose colours change faster in some places: conic gradients,
 * and circles with different centres.
 */
function smoothDensity({ shape, stops }: Recipe): number {
  if (shape.kind !== 'radial') return Infinity
  const [x0, y0, r0, x1, y1, r1] = shape.circles
  const length = Math.abs(r1 - r0)
  if (x0 !== x1 || y0 !== y1 || length === 0) return Infinity
  const inOrder = [...stops].sort((one, other) => one.offset - other.offset)
  const levels = inOrder.slice(1).map((stop, index) => steepness(inOrder[index] ?? stop, stop))
  return Math.max(1, ...levels) / length
}

/** Returns the rate at which the colour changes from one stop to the next, in levels per length of the gradient. */
function steepness(from: Stop, to: Stop): number {
  const [one, other] = [parseColor(from.color), parseColor(to.color)]
  const levels = Math.max(
    ...(['r', 'g', 'b'] as const).map(channel => Math.abs(other[channel] - one[channel])),
    Math.abs(other.a - one.a) * 255,
  )
  return levels === 0 ? 0 : levels / (to.offset - from.offset)
}

/** Returns the matrix from pixels along and across a line to those of its canvas. */
function alongLine([x0, y0, x1, y1]: Line): Matrix | undefined {
  const length = Math.hypot(x1 - x0, y1 - y0)
  if (length === 0) return undefined
  const [cos, sin] = [(x1 - x0) / length, (y1 - y0) / length]
  return { a: cos, b: sin, c: -sin, d: cos, e: x0, f: y0 }
}

/** Returns the matrix from bitmap pixels to the area that the bitmap covers. */
function onto({ x, y, width, height }: Rectangle, size: Size): Matrix {
  return { a: width / size.width, b: 0, c: 0, d: height / size.height, e: x, f: y }
}

function painted(recipe: Recipe, place: Matrix, { width, height }: Size): GradientBitmap {
  const image = new Canvas(width, height, { gpu: false })
  const context = image.getContext('2d')
  const { a, b, c, d, e, f } = invert(place)
  context.transform(a, b, c, d, e, f)
  context.fillStyle = gradientOf(context, recipe)
  const covered = boundsOf(place, { x: 0, y: 0, width, height })
  context.fillRect(covered.x, covered.y, covered.width, covered.height)
  return { image, place }
}
