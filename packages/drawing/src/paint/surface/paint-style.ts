import {
  type Gradient as GradientPaint,
  type ImagePaint,
  type Paint,
  parseColor,
} from '@platen/design'
import { transformPoint } from '../../geometry/matrix'
import { type Point } from '../../geometry/rectangle'
import { type Canvas2D, type Gradient } from '../../host/canvas'
import { type PaintArea } from '../../host/picture'
import { fitCentred } from '../../pictures/fit-picture'
import { canvasStops } from './gradient-stops'
import { type Surface } from './painting'

/** Returns true if a colour is not fully transparent. */
export function isVisible(color: string): boolean {
  return parseColor(color).a > 0
}

/** Returns true if a paint is not fully transparent. */
export function isDrawn(paint: Paint | null): paint is Paint {
  if (paint === null) return false
  return typeof paint === 'string' ? isVisible(paint) : true
}

/** Returns the `fillStyle` for a paint of a box, in px from the current origin. */
export function paintStyle(
  { context, host }: Pick<Surface, 'context' | 'host'>,
  paint: Paint,
  box: PaintArea,
): string | object {
  if (typeof paint === 'string') return paint
  if (paint.type === 'image') return patternOf({ context, host }, paint, box)
  const gradient = gradientOf(context, paint, box)
  for (const { offset, color } of canvasStops(paint.stops)) gradient.addColorStop(offset, color)
  return gradient
}

/**
 * Returns the pattern of an image. One that covers the box is repeated beyond it: glyphs may extend beyond the box and must be
 * filled there too.
 */
function patternOf(
  { context, host }: Pick<Surface, 'context' | 'host'>,
  { src, fit }: ImagePaint,
  box: PaintArea,
): string | object {
  const picture = host.paintPicture(src)
  if (!picture) return '#0000'
  const { source, target } = fitCentred(picture, box, fit)
  const scaleX = target.width / source.width
  const scaleY = target.height / source.height
  const whole = {
    x: box.x + target.x - source.x * scaleX,
    y: box.y + target.y - source.y * scaleY,
    width: picture.width * scaleX,
    height: picture.height * scaleY,
  }
  const area = box.turned ? { ...whole, turned: box.turned } : whole
  return picture.pattern(context, area, fit === 'cover' || fit === 'fill')
}

function gradientOf(
  context: Canvas2D,
  paint: GradientPaint,
  { x, y, width, height, turned }: PaintArea,
): Gradient {
  const at = (point: Point): Point => (turned ? transformPoint(turned, point) : point)
  switch (paint.type) {
    case 'linear': {
      const angle = radians(paint.angle)
      // The gradient line of CSS: the perpendiculars at its ends touch the corners.
      const half = (Math.abs(width * Math.sin(angle)) + Math.abs(height * Math.cos(angle))) / 2
      const across = Math.sin(angle) * half
      const up = Math.cos(angle) * half
      const cx = x + width / 2
      const cy = y + height / 2
      const from = at({ x: cx - across, y: cy + up })
      const to = at({ x: cx + across, y: cy - up })
      return context.createLinearGradient(from.x, from.y, to.x, to.y)
    }
    case 'radial': {
      const centre = at({ x: x + paint.cx * width, y: y + paint.cy * height })
      const radius = paint.r * Math.max(width, height)
      return context.createRadialGradient(centre.x, centre.y, 0, centre.x, centre.y, radius)
    }
    case 'conic': {
      // Angles start on the right in canvases, at the top in documents.
      const start = radians(paint.angle - 90) + (turned ? Math.atan2(turned.b, turned.a) : 0)
      const centre = at({ x: x + paint.cx * width, y: y + paint.cy * height })
      return context.createConicGradient(start, centre.x, centre.y)
    }
  }
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
