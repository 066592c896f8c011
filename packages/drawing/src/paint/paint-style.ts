import {
  type Gradient as GradientPaint,
  type ImagePaint,
  type Paint,
  parseColor,
} from '@platen/design'
import { type Canvas2D, type Gradient, type Rectangle } from '../canvas'
import { fitPicture } from '../layout/fit-picture'
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

/** What `fillStyle` takes for a paint of a box; px of the current origin. */
export function paintStyle(
  { context, host }: Pick<Surface, 'context' | 'host'>,
  paint: Paint,
  box: Rectangle,
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
  box: Rectangle,
): string | object {
  const picture = host.paintPicture(src)
  if (!picture) return '#0000'
  const centred = { fit, focusX: 0.5, focusY: 0.5, crop: null }
  const { source, target } = fitPicture(picture, box, centred)
  const scaleX = target.width / source.width
  const scaleY = target.height / source.height
  const whole = {
    x: box.x + target.x - source.x * scaleX,
    y: box.y + target.y - source.y * scaleY,
    width: picture.width * scaleX,
    height: picture.height * scaleY,
  }
  return picture.pattern(context, whole, fit === 'cover' || fit === 'fill')
}

function gradientOf(
  context: Canvas2D,
  paint: GradientPaint,
  { x, y, width, height }: Rectangle,
): Gradient {
  switch (paint.type) {
    case 'linear': {
      const angle = radians(paint.angle)
      // CSS's gradient line: so long that its ends' perpendiculars touch the corners.
      const half = (Math.abs(width * Math.sin(angle)) + Math.abs(height * Math.cos(angle))) / 2
      const across = Math.sin(angle) * half
      const up = Math.cos(angle) * half
      const cx = x + width / 2
      const cy = y + height / 2
      return context.createLinearGradient(cx - across, cy + up, cx + across, cy - up)
    }
    case 'radial': {
      const cx = x + paint.cx * width
      const cy = y + paint.cy * height
      const radius = paint.r * Math.max(width, height)
      return context.createRadialGradient(cx, cy, 0, cx, cy, radius)
    }
    case 'conic': {
      // Canvases count from the right, documents from above.
      const start = radians(paint.angle - 90)
      return context.createConicGradient(start, x + paint.cx * width, y + paint.cy * height)
    }
  }
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
