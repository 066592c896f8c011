import { type CanonicalSvg } from './sanitize-svg'

/**
 * The maximum number of pixels in one drawing, since an element may be far larger than the page. It is lower with effects, which take
 * longer.
 */
const maximumPixels = { plain: 16_000_000, effects: 4_000_000 }

/** The maximum number of pixels that filters move or recolour; each step counts. WebAssembly takes 0.1 s for a million. */
const maximumFiltered = 30_000_000

type Drawn = Pick<CanonicalSvg, 'filterWork' | 'height' | 'skiaDraws' | 'width'>

/** Returns the width in px at which to draw an SVG whose units are `scale` document px each. */
export function drawnWidth(
  { skiaDraws, width, height, filterWork = 0 }: Drawn,
  scale: { x: number; y: number; pixelRatio: number },
): number {
  const wanted = width * Math.max(scale.x, scale.y) * scale.pixelRatio
  const most = skiaDraws
    ? maximumPixels.plain
    : Math.min(maximumPixels.effects, maximumFiltered / filterWork)
  return Math.max(1, Math.round(Math.min(wanted, Math.sqrt((most * width) / height))))
}
