import { type KnownElement, type LineElement, type ShapeElement } from '@platen/design'
import { isDrawn, isVisible, type Point, shapeCorners, type Size } from '@platen/drawing'

/** What of an element can be pointed at, in px of its box. */
export interface Outline {
  corners: readonly Point[]
  /** Whether the last corner joins the first. */
  closed: boolean
  /** Whether the inside belongs to it. */
  filled: boolean
  /** Px on either side of the edges that belong to it. */
  reach: number
}

/** The outline of an element whose box has this size: its drawn edges where they are simple, else its box. */
export function outlineOf(element: KnownElement, size: Size): Outline {
  switch (element.type) {
    case 'line':
      return lineOutline(element, size)
    case 'shape':
      return shapeOutline(element)
    case 'text':
    case 'image':
    case 'svg':
    case 'qr':
    case 'group':
      return filled(maskCorners(element, size))
  }
}

/** The corners of a box, clockwise from its top left. */
export function boxCorners({ width, height }: Size): Point[] {
  return [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ]
}

const filled = (corners: readonly Point[]): Outline => ({
  corners,
  closed: true,
  filled: true,
  reach: 0,
})

function lineOutline({ strokeWidth, startHead, endHead }: LineElement, size: Size): Outline {
  const middle = size.height / 2
  const bare = startHead === 'none' && endHead === 'none'
  return {
    corners: [
      { x: 0, y: middle },
      { x: size.width, y: middle },
    ],
    closed: false,
    filled: false,
    // Heads are four strokes high.
    reach: strokeWidth * (bare ? 0.5 : 2),
  }
}

// A frame without a fill lets through what lies inside it, as its picture does.
function shapeOutline(shape: ShapeElement): Outline {
  const stroked = shape.strokeWidth > 0 && isVisible(shape.stroke)
  const hollow = stroked && !isDrawn(shape.fill) && shape.shape !== 'path'
  return {
    corners: shape.mask ? maskCorners(shape, shape) : cornersOf(shape),
    closed: true,
    filled: !hollow,
    reach: stroked ? shape.strokeWidth * strokeShare[shape.strokeAlign] : 0,
  }
}

/** How much of a stroke lies on the wider side of the edge. */
const strokeShare = { inside: 1, center: 0.5, outside: 1 } as const

function cornersOf(shape: ShapeElement): Point[] {
  if (shape.shape === 'ellipse') return ellipseCorners(shape)
  const corners = shapeCorners(shape).map(([x, y]) => ({ x, y }))
  return corners.length > 0 ? corners : boxCorners(shape)
}

function maskCorners({ mask }: KnownElement, size: Size): Point[] {
  switch (mask?.type) {
    case 'ellipse':
      return ellipseCorners(size)
    case 'rect': {
      const box = { width: mask.width * size.width, height: mask.height * size.height }
      const [left, top] = [mask.x * size.width, mask.y * size.height]
      return boxCorners(box).map(({ x, y }) => ({ x: left + x, y: top + y }))
    }
    case 'path':
    case undefined:
      return boxCorners(size)
  }
}

/** Enough that no edge is off by more than an eighth of a percent of the radius. */
const ellipseEdges = 64

function ellipseCorners({ width, height }: Size): Point[] {
  return Array.from({ length: ellipseEdges }, (_, index) => {
    const angle = (index / ellipseEdges) * 2 * Math.PI
    return { x: (width / 2) * (1 + Math.sin(angle)), y: (height / 2) * (1 - Math.cos(angle)) }
  })
}
