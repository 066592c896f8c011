import { type KnownElement, type Shadow } from '@platen/design'
import { type Rectangle } from '../geometry/rectangle'
import { type Canvas2D } from '../host/canvas'
import { isVisible } from './surface/paint-style'

type Effects = Pick<KnownElement, 'blendMode' | 'opacity' | 'shadow'>

/** Returns the element's shadow; null if it is invisible. */
export function visibleShadow({ shadow }: Pick<Effects, 'shadow'>): Shadow | null {
  if (!shadow || !isVisible(shadow.color)) return null
  return shadow.blur > 0 || shadow.offsetX !== 0 || shadow.offsetY !== 0 ? shadow : null
}

/** Returns true if an element has no effects: full opacity, normal blending, no shadow. */
export function isPlain(element: Effects): boolean {
  return element.opacity === 1 && element.blendMode === 'normal' && !visibleShadow(element)
}

/** Sets opacity, blend mode and shadow for the next operation. */
export function applyEffects(context: Canvas2D, element: Effects, pixelRatio: number): void {
  context.globalAlpha = element.opacity
  context.globalCompositeOperation =
    element.blendMode === 'normal' ? 'source-over' : element.blendMode
  const shadow = visibleShadow(element)
  if (!shadow) return
  // Canvases do not transform shadows, so their lengths are in device px.
  context.shadowColor = shadow.color
  context.shadowBlur = shadow.blur * pixelRatio
  context.shadowOffsetX = shadow.offsetX * pixelRatio
  context.shadowOffsetY = shadow.offsetY * pixelRatio
}

/** Extends an area by the area of its shadow. */
export function withShadow(area: Rectangle, shadow: Shadow | null): Rectangle {
  if (!shadow) return area
  const { blur, left, right, up, down } = reach(shadow)
  return {
    x: area.x - left - blur,
    y: area.y - up - blur,
    width: area.width + left + right + 2 * blur,
    height: area.height + up + down + 2 * blur,
  }
}

/** Extends an area by the area whose shadow can fall into it. */
export function withShadowSources(area: Rectangle, shadow: Shadow | null): Rectangle {
  if (!shadow) return area
  return withShadow(area, { ...shadow, offsetX: -shadow.offsetX, offsetY: -shadow.offsetY })
}

function reach({
  blur,
  offsetX,
  offsetY,
}: Shadow): Record<'blur' | 'down' | 'left' | 'right' | 'up', number> {
  return {
    // Three sigma: beyond that, the shadow is below one of 256 levels.
    blur: blur * 1.5,
    left: Math.max(-offsetX, 0),
    right: Math.max(offsetX, 0),
    up: Math.max(-offsetY, 0),
    down: Math.max(offsetY, 0),
  }
}
