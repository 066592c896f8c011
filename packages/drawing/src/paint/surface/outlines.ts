import { type CornerRadius, type ShapeElement, type ViewBox } from '@platen/design'
import { type Rectangle, type Size } from '../../geometry/rectangle'
import { type Path } from '../../host/canvas'
import { type DrawingHost } from '../../host/drawing-host'

type Point = [x: number, y: number]

/** Returns the four radii of a box in px (clockwise from top left), scaled down as in CSS so that none overlap. */
export function cornerRadii(radius: CornerRadius, { width, height }: Size): number[] {
  const [tl, tr, br, bl] = typeof radius === 'number' ? [radius, radius, radius, radius] : radius
  const sides = [width / (tl + tr), width / (bl + br), height / (tl + bl), height / (tr + br)]
  const share = Math.min(1, ...sides)
  return [tl, tr, br, bl].map(corner => corner * share)
}

/** Returns a rectangle with rounded corners; a radius of zero is sharp. */
export function rectangle(host: DrawingHost, area: Rectangle, radii: readonly number[]): Path {
  const path = host.path()
  const { x, y, width, height } = area
  if (radii.some(radius => radius > 0)) path.roundRect(x, y, width, height, [...radii])
  else path.rect(x, y, width, height)
  return path
}

/** Returns the ellipse inscribed in an area. */
export function ellipse(host: DrawingHost, { x, y, width, height }: Rectangle): Path {
  const path = host.path()
  path.ellipse(x + width / 2, y + height / 2, width / 2, height / 2, 0, 0, 2 * Math.PI)
  path.closePath()
  return path
}

/** Returns SVG path data with its view box stretched to a size; without a view box its coordinates are px in the box. */
export function pathOf(
  host: DrawingHost,
  d: string,
  stretch?: { viewBox: ViewBox; to: Size },
): Path {
  const path = host.path(d)
  if (!stretch) return path
  const [minX, minY, width, height] = stretch.viewBox
  const a = stretch.to.width / width
  const d2 = stretch.to.height / height
  const stretched = host.path()
  stretched.addPath(path, { a, b: 0, c: 0, d: d2, e: -minX * a, f: -minY * d2 })
  return stretched
}

/**
 * Returns the corners of a shape in px from the top left of its box, before they are rounded; none for a rectangle, an ellipse or a
 * path.
 */
export function shapeCorners(shape: ShapeElement): Point[] {
  switch (shape.shape) {
    case 'triangle':
      return triangle(shape)
    case 'polygon':
      return polygon(shape, shape.sides)
    case 'star':
      return star(shape, shape.sides, shape.innerRatio)
    case 'rect':
    case 'ellipse':
    case 'path':
      return []
  }
}

/** Returns the corners of an isosceles triangle with its apex at the top. */
function triangle({ width, height }: Size): Point[] {
  return [
    [width / 2, 0],
    [width, height],
    [0, height],
  ]
}

/** Returns the corners of a regular polygon inscribed in the box's ellipse, the first at the top. */
function polygon(size: Size, sides: number): Point[] {
  return Array.from({ length: sides }, (_, index) => onEllipse(size, index / sides, 1))
}

/** Returns the corners of a star with `points` points, the first at the top. */
function star(size: Size, points: number, innerRatio: number): Point[] {
  return Array.from({ length: points * 2 }, (_, index) =>
    onEllipse(size, index / (points * 2), index % 2 === 0 ? 1 : innerRatio),
  )
}

function onEllipse({ width, height }: Size, turn: number, radius: number): Point {
  const angle = turn * 2 * Math.PI
  return [
    (width / 2) * (1 + radius * Math.sin(angle)),
    (height / 2) * (1 - radius * Math.cos(angle)),
  ]
}

/** Returns the closed outline through the corners, each rounded by the radius as far as its edges allow. */
export function throughCorners(host: DrawingHost, corners: readonly Point[], radius: number): Path {
  const path = host.path()
  corners.forEach((corner, index) => {
    const before = corners.at(index - 1) ?? corner
    const after = corners[(index + 1) % corners.length] ?? corner
    if (radius > 0) {
      const start = between(before, corner)
      const end = between(corner, after)
      if (index === 0) path.moveTo(...start)
      path.arcTo(...corner, ...end, Math.min(radius, largestRadius(start, corner, end)))
    } else if (index === 0) path.moveTo(...corner)
    else path.lineTo(...corner)
  })
  path.closePath()
  return path
}

function between([x1, y1]: Point, [x2, y2]: Point): Point {
  return [(x1 + x2) / 2, (y1 + y2) / 2]
}

// A circle touches both edges of a corner at a distance of radius / tan(half the angle) from it, which must not exceed half of the
// shorter edge.
function largestRadius(start: Point, corner: Point, end: Point): number {
  const [ax, ay] = [start[0] - corner[0], start[1] - corner[1]]
  const [bx, by] = [end[0] - corner[0], end[1] - corner[1]]
  const angle = Math.abs(Math.atan2(ax * by - ay * bx, ax * bx + ay * by))
  return Math.tan(angle / 2) * Math.min(Math.hypot(ax, ay), Math.hypot(bx, by))
}
