import { parseColor } from '@platen/design'
import { contrastOf, type Rgb } from './luminance'

/** Returns the lowest contrast of a hex colour, drawn with an opacity, on any of these colours; Infinity if there are none. */
export function leastContrastOn(color: string, behind: readonly Rgb[], opacity = 1): number {
  return Math.min(...behind.map(ground => contrastOf(over(color, ground, opacity), ground)))
}

/** Returns the visible colour of a hex colour that is drawn with an opacity over an opaque colour. */
export function over(color: string, ground: Rgb, opacity = 1): Rgb {
  const top = parseColor(color)
  const share = top.a * opacity
  const mix = (upper: number, lower: number): number => upper * share + lower * (1 - share)
  return { r: mix(top.r, ground.r), g: mix(top.g, ground.g), b: mix(top.b, ground.b) }
}
