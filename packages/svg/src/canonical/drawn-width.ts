import { type CanonicalSvg } from './sanitize-svg'

/**
 * The most px of one drawing, since an element may be far larger than the page. Fewer with effects: a blur in
 * WebAssembly takes 100 ms per megapixel and more.
 */
const maximumPixels = { plain: 16_000_000, effects: 4_000_000 }

/** How wide to draw an SVG, in px, where each of its units is `scale` document px. */
export function drawnWidth(
  { skiaDraws, width, height }: Pick<CanonicalSvg, 'height' | 'skiaDraws' | 'width'>,
  scale: { x: number; y: number; pixelRatio: number },
): number {
  const wanted = width * Math.max(scale.x, scale.y) * scale.pixelRatio
  const most = skiaDraws ? maximumPixels.plain : maximumPixels.effects
  return Math.max(1, Math.round(Math.min(wanted, Math.sqrt((most * width) / height))))
}
