import { type Arc } from '../../geometry/arc'
import { type Surface } from '../surface/painting'

/** A strip along an arc, in px. It starts at `x` from the middle of the arc; its centre line is `middle` px above the arc. */
export interface Strip {
  x: number
  width: number
  middle: number
  thickness: number
}

/** Returns the strip that an area along a straight baseline becomes when the baseline is bent. */
export function bandOf(area: { x: number; width: number; above: number; height: number }): Strip {
  const { x, width, above, height } = area
  return { x, width, middle: above - height / 2, thickness: height }
}

/** Strokes a strip with the current stroke style. */
export function strokeBand(
  { context, host }: Surface,
  { x, y, radius, bow }: Arc,
  strip: Strip,
): void {
  const own = radius + bow * strip.middle
  if (own <= 0) return
  const top = -bow * (Math.PI / 2)
  const ends = [strip.x, strip.x + strip.width].map(at => top + (bow * at) / radius)
  const path = host.path()
  // Canvases draw clockwise; text at the bottom of a circle runs the other way.
  path.ellipse(x, y, own, own, 0, Math.min(...ends), Math.max(...ends))
  context.lineWidth = strip.thickness
  context.lineCap = 'butt'
  context.stroke(path)
}
