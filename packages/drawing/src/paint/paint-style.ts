import { type Paint, parseColor } from '@platen/design'
import { type Canvas2D, type Gradient, type Rectangle } from '../canvas'

type ImagePaint = Extract<Paint, { type: 'image' }>
export type DrawnPaint = Exclude<Paint, ImagePaint>

/** Tells whether a colour leaves a trace. */
export function isVisible(color: string): boolean {
  return parseColor(color).a > 0
}

/** Tells whether a paint is one that this version draws, and leaves a trace. */
export function isDrawn(paint: Paint | null): paint is DrawnPaint {
  if (paint === null) return false
  return typeof paint === 'string' ? isVisible(paint) : paint.type !== 'image'
}

/** What `fillStyle` takes for a paint of a box; px of the current origin. */
export function paintStyle(
  context: Canvas2D,
  paint: DrawnPaint,
  box: Rectangle,
): string | Gradient {
  if (typeof paint === 'string') return paint
  const gradient = gradientOf(context, paint, box)
  for (const { offset, color } of paint.stops) gradient.addColorStop(offset, color)
  return gradient
}

function gradientOf(
  context: Canvas2D,
  paint: Exclude<DrawnPaint, string>,
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
