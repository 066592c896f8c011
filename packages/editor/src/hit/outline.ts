import { type KnownElement, type ShapeElement } from '@platen/design'
import {
  boxOf,
  intersect,
  isDrawn,
  isVisible,
  type Point,
  type Rectangle,
  shapeCorners,
  type Size,
} from '@platen/drawing'

/** What of an element can be pointed at, in px of its box. */
export interface Outline {
  corners: readonly Point[]
  /** Whether the last corner joins the first. */
  closed: boolean
  /** Whether the inside belongs to it. */
  filled: boolean
}

/** The outline of an element that fills a rectangle, in px of its box: its drawn edges where they are simple, else the rectangle. */
export function outlineOf(element: KnownElement, extent: Rectangle): Outline {
  switch (element.type) {
    case 'line':
      return lineOutline(extent)
    case 'shape':
      return shapeOutline(element)
    case 'text':
    case 'image':
    case 'svg':
    case 'qr':
    case 'group':
      return filled(element.mask ? maskCorners(element) : cornersOfBox(extent))
  }
}

/** The corners of a rectangle, clockwise from its top left. */
export function cornersOfBox({ x, y, width, height }: Rectangle): Point[] {
  return [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ]
}

/** Px on either side of the edges of an element's outline that are drawn with them. */
export function reachOf(element: KnownElement): number {
  switch (element.type) {
    case 'line': {
      const isBare = element.startHead === 'none' && element.endHead === 'none'
      // Heads are four strokes high.
      return element.strokeWidth * (isBare ? 0.5 : 2)
    }
    case 'shape':
      return isStroked(element) ? element.strokeWidth * strokeShare[element.strokeAlign] : 0
    case 'text':
    case 'image':
    case 'svg':
    case 'qr':
    case 'group':
      return 0
  }
}

/** How much of a stroke lies on the wider side of the edge. */
const strokeShare = { inside: 1, center: 0.5, outside: 1 } as const

const isStroked = ({ strokeWidth, stroke }: ShapeElement): boolean =>
  strokeWidth > 0 && isVisible(stroke)

const filled = (corners: readonly Point[]): Outline => ({ corners, closed: true, filled: true })

function lineOutline({ width, height }: Size): Outline {
  const y = height / 2
  const corners = [
    { x: 0, y },
    { x: width, y },
  ]
  return { corners, closed: false, filled: false }
}

// A frame without a fill lets through what lies inside it, as its picture does.
function shapeOutline(shape: ShapeElement): Outline {
  const isHollow = isStroked(shape) && !isDrawn(shape.fill) && shape.shape !== 'path'
  const corners = shape.mask ? maskCorners(shape) : cornersOf(shape)
  return { corners, closed: true, filled: !isHollow }
}

function cornersOf(shape: ShapeElement): Point[] {
  if (shape.shape === 'ellipse') return ellipseCorners(shape)
  const corners = shapeCorners(shape).map(([x, y]) => ({ x, y }))
  return corners.length > 0 ? corners : cornersOfBox(boxOf(shape))
}

function maskCorners(size: KnownElement): Point[] {
  const { mask } = size
  switch (mask?.type) {
    case 'ellipse':
      return ellipseCorners(size)
    case 'rect': {
      const { x, y, width, height } = mask
      const shown = intersect({ x, y, width, height }, boxOf({ width: 1, height: 1 }))
      return shown ? cornersOfBox(scaled(shown, size)) : []
    }
    case 'path':
    case undefined:
      return cornersOfBox(boxOf(size))
  }
}

function scaled({ x, y, width, height }: Rectangle, by: Size): Rectangle {
  return { x: x * by.width, y: y * by.height, width: width * by.width, height: height * by.height }
}

/** Enough that no edge is off by more than an eighth of a percent of the radius. */
const ellipseEdges = 64

function ellipseCorners({ width, height }: Size): Point[] {
  return Array.from({ length: ellipseEdges }, (_, index) => {
    const angle = (index / ellipseEdges) * 2 * Math.PI
    return { x: (width / 2) * (1 + Math.sin(angle)), y: (height / 2) * (1 - Math.cos(angle)) }
  })
}
