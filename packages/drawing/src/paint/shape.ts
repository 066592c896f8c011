import { isImagePaint, type ShapeElement } from '@platen/design'
import { pathBounds } from '../geometry/path-bounds'
import { boxOf, expand, type Rectangle, union } from '../geometry/rectangle'
import { type Path } from '../host/canvas'
import { type DrawingHost } from '../host/drawing-host'
import { visibleDash } from './dash'
import { checkPaint, fillOutline } from './surface/image-paint'
import {
  cornerRadii,
  ellipse,
  pathOf,
  rectangle,
  shapeCorners,
  throughCorners,
} from './surface/outlines'
import { isDrawn, isVisible } from './surface/paint-style'
import { type Painting, type Preparation, type Surface } from './surface/painting'

/** Prepares a filled and stroked outline. */
export function prepareShape(shape: ShapeElement, preparation: Preparation): Painting {
  reportFill(shape, preparation)
  const filled = isDrawn(shape.fill)
  const stroked = shape.strokeWidth > 0 && isVisible(shape.stroke)
  const box = boxOf(shape)
  return {
    operations: operationsOf(shape, { filled, stroked }),
    bounds: stroked || shape.shape === 'path' ? reach(shape) : box,
    paint: surface => {
      if (isDrawn(shape.fill)) {
        fillOutline(surface, shape.fill, { path: outline(surface.host, shape, 0), box })
      }
      if (stroked) paintStroke(shape, surface)
    },
  }
}

function reportFill(shape: ShapeElement, preparation: Preparation): void {
  const { id, fill: paint } = shape
  const owner = { id, name: `element "${id}"`, paint, box: boxOf(shape) }
  const effectiveDpi = checkPaint(owner, preparation)
  if (effectiveDpi !== undefined) preparation.reporter.addElement({ id, effectiveDpi })
}

function operationsOf(
  shape: ShapeElement,
  { filled, stroked }: { filled: boolean; stroked: boolean },
): Painting['operations'] {
  if (filled && stroked) return 'many'
  const clipped = stroked ? !isExact(shape) : isImagePaint(shape.fill)
  return clipped ? 'clipped' : 'one'
}

function paintStroke(shape: ShapeElement, { context, host }: Surface): void {
  context.strokeStyle = shape.stroke
  context.lineCap = shape.lineCap
  context.lineJoin = shape.lineJoin
  context.setLineDash(visibleDash(shape.dash))
  if (isExact(shape)) {
    context.lineWidth = shape.strokeWidth
    context.stroke(outline(host, shape, strokeOffset(shape)))
    return
  }
  // For other outlines, clip one side off a stroke twice as wide.
  const path = outline(host, shape, 0)
  context.lineWidth = shape.strokeWidth * 2
  context.save()
  if (shape.strokeAlign === 'inside') context.clip(path)
  else context.clip(outsideOf(host, shape, path), 'evenodd')
  context.stroke(path)
  context.restore()
}

/** Returns true if moving the outline gives the middle of the stroke, so that no clip is needed. */
function isExact({ strokeAlign, shape }: ShapeElement): boolean {
  return strokeAlign === 'center' || shape === 'rect' || shape === 'ellipse'
}

/** Returns the distance from the outline out to the middle of the stroke, in px. */
function strokeOffset({ strokeAlign, strokeWidth }: ShapeElement): number {
  switch (strokeAlign) {
    case 'inside':
      return -strokeWidth / 2
    case 'center':
      return 0
    case 'outside':
      return strokeWidth / 2
  }
}

function outsideOf(host: DrawingHost, shape: ShapeElement, path: Path): Path {
  const around = rectangle(host, reach(shape), [])
  around.addPath(path)
  return around
}

/** Returns the area that fill and stroke may cover: strokes and mitres extend beyond the box, and path data may be anywhere. */
function reach(shape: ShapeElement): Rectangle {
  const box = boxOf(shape)
  const stroke = shape.strokeWidth * (shape.lineJoin === 'miter' ? miterLimit : 2)
  if (shape.shape !== 'path') return expand(box, stroke)
  const around = expand(box, stroke + 2 * Math.max(shape.width, shape.height))
  const drawn = pathBounds(shape.d ?? '')
  return drawn ? union(around, expand(stretched(drawn, shape), stroke)) : around
}

/** Converts an area from a path's own coordinates to px in the box. */
function stretched(part: Rectangle, { viewBox, width, height }: ShapeElement): Rectangle {
  if (!viewBox) return part
  const [x, y] = [width / viewBox[2], height / viewBox[3]]
  return {
    x: (part.x - viewBox[0]) * x,
    y: (part.y - viewBox[1]) * y,
    width: part.width * x,
    height: part.height * y,
  }
}

// The default of canvases: longer mitres are cut off.
const miterLimit = 10

function outline(host: DrawingHost, shape: ShapeElement, by: number): Path {
  const radius = Math.max(...[shape.cornerRadius].flat())
  switch (shape.shape) {
    case 'rect': {
      const radii = cornerRadii(shape.cornerRadius, shape)
      const moved = radii.map(corner => (corner > 0 ? Math.max(corner + by, 0) : 0))
      return rectangle(host, expand(boxOf(shape), by), moved)
    }
    case 'ellipse':
      return ellipse(host, expand(boxOf(shape), Math.max(by, -smallerHalf(shape))))
    case 'triangle':
    case 'polygon':
    case 'star':
      return throughCorners(host, shapeCorners(shape), radius)
    case 'path': {
      const stretch = shape.viewBox ? { viewBox: shape.viewBox, to: shape } : undefined
      return pathOf(host, shape.d ?? '', stretch)
    }
  }
}

function smallerHalf({ width, height }: ShapeElement): number {
  return Math.min(width, height) / 2
}
