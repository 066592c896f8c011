import { type ShapeElement } from '@platen/design'
import { boxOf, isDrawn, isVisible, type Point, shapeCorners } from '@platen/drawing'
import { type DrawingTool, type Kind } from './kind'
import { cornersOfBox, ellipseCorners, maskCorners, type Outline } from './outline'

const fill = '#d9d9d9'
const box = { cursor: 'draw', drags: 'box' } satisfies Partial<DrawingTool>

export const shape = {
  outline: shapeOutline,
  reach: element =>
    isStroked(element) ? element.strokeWidth * strokeShare[element.strokeAlign] : 0,
  ratio: 'free',
  coupling: {
    keys: ['shape', 'd', 'viewBox'],
    holds: ({ shape, d }) => shape !== 'path' || d !== null,
  },
  tools: {
    rectangle: { name: 'Rectangle', place: 2, key: 'R', ...box, drawn: () => ({ fill }) },
    ellipse: {
      name: 'Ellipse',
      place: 3,
      key: 'O',
      ...box,
      drawn: () => ({ shape: 'ellipse', fill }),
    },
  },
} satisfies Kind<ShapeElement>

/** The largest share of a stroke's width that lies on one side of the edge. */
const strokeShare = { inside: 1, center: 0.5, outside: 1 } as const

function isStroked({ strokeWidth, stroke }: ShapeElement): boolean {
  return strokeWidth > 0 && isVisible(stroke)
}

// A shape with a stroke but no fill cannot be hit inside, where nothing is drawn.
function shapeOutline(element: ShapeElement): Outline {
  const isHollow = isStroked(element) && !isDrawn(element.fill) && element.shape !== 'path'
  const corners = element.mask ? maskCorners(element) : cornersOf(element)
  return { corners, closed: true, filled: !isHollow }
}

function cornersOf(element: ShapeElement): Point[] {
  if (element.shape === 'ellipse') return ellipseCorners(element)
  const corners = shapeCorners(element).map(([x, y]) => ({ x, y }))
  return corners.length > 0 ? corners : cornersOfBox(boxOf(element))
}
