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
import { type Surface } from './painting'

/** Tells whether a colour leaves a trace. */
export function isVisible(color: string): boolean {
  return parseColor(color).a > 0
}

/** Tells whether a paint leaves a trace. */
export function isDrawn(paint: Paint | null): paint is Paint {
  if (paint === null) return false
  return typeof paint === 'string' ? isVisible(paint) : true
}

/** What `fillStyle` takes for a paint of a box; px of the current origin, or of the one the box is said in. */
export function paintStyle(
  { context, host }: Pick<Surface, 'context' | 'host'>,
  paint: Paint,
  box: PaintArea,
): string | object {
  if (typeof paint === 'string') return paint
  if (paint.type === 'image') return patternOf({ context, host }, paint, box)
  const gradient = gradientOf(context, paint, box)
  for (const { offset, color } of paint.stops) gradient.addColorStop(offset, color)
  return gradient
}

/**
 * Where the picture covers the box it goes on beyond it, repeated: glyphs may reach out of the box, and
 * must not lose their ends.
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
      // CSS's gradient line: so long that its ends' perpendiculars touch the corners.
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
      // Canvases count from the right, documents from above.
      const start = radians(paint.angle - 90) + (turned ? Math.atan2(turned.b, turned.a) : 0)
      const centre = at({ x: x + paint.cx * width, y: y + paint.cy * height })
      return context.createConicGradient(start, centre.x, centre.y)
    }
  }
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
