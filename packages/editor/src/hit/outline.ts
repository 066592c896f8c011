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

/** The part of an element that the pointer can hit, in box px. */
export interface Outline {
  corners: readonly Point[]
  /** True if the last corner connects to the first. */
  closed: boolean
  /** True if the inside can be hit. */
  filled: boolean
}

/** Returns the outline of an element with a given extent, in box px: its drawn edges if they are simple, else the rectangle. */
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

/** Returns the corners of a rectangle, clockwise from its top left. */
export function cornersOfBox({ x, y, width, height }: Rectangle): Point[] {
  return [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ]
}

/** Returns the px on either side of an element's outline that its strokes cover. */
export function reachOf(element: KnownElement): number {
  switch (element.type) {
    case 'line': {
      const isBare = element.startHead === 'none' && element.endHead === 'none'
      // Line heads are four strokes high.
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

/** The part of a stroke on the wider side of the edge. */
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

// A frame without a fill does not catch the pointer inside it, because that part is not drawn.
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

/** Number of edges that keeps the error below an eighth of a percent of the radius. */
const ellipseEdges = 64

function ellipseCorners({ width, height }: Size): Point[] {
  return Array.from({ length: ellipseEdges }, (_, index) => {
    const angle = (index / ellipseEdges) * 2 * Math.PI
    return { x: (width / 2) * (1 + Math.sin(angle)), y: (height / 2) * (1 - Math.cos(angle)) }
  })
}
