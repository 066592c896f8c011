import { type KnownElement } from '@platen/design'
import { boxOf, intersect, type Point, type Rectangle, type Size } from '@platen/drawing'

/** The part of an element that the pointer can hit, in box px. */
export interface Outline {
  corners: readonly Point[]
  /** True if the last corner connects to the first. */
  closed: boolean
  /** True if the inside can be hit. */
  filled: boolean
}

/** Returns the outline of an element: its extent or, if it has a mask, the part of its box that the mask shows. */
export function boxOutline(element: KnownElement, extent: Rectangle): Outline {
  const corners = element.mask ? maskCorners(element) : cornersOfBox(extent)
  return { corners, closed: true, filled: true }
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

/** Returns the corners of the part of an element's box that its mask shows. */
export function maskCorners(size: KnownElement): Point[] {
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

/** The number of edges, which keeps the error below an eighth of a percent of the radius. */
const ellipseEdges = 64

/** Returns corners along the ellipse in a box. */
export function ellipseCorners({ width, height }: Size): Point[] {
  return Array.from({ length: ellipseEdges }, (_, index) => {
    const angle = (index / ellipseEdges) * 2 * Math.PI
    return { x: (width / 2) * (1 + Math.sin(angle)), y: (height / 2) * (1 - Math.cos(angle)) }
  })
}
