import { type Paint } from '@platen/design'
import { leastContrastOn } from './contrast'
import { leastContrast, type Rgb } from './luminance'

/** The replacements for an unreadable text colour, in order of preference: ink, white, and black for backgrounds of medium brightness. */
const readable = ['#14181a', '#ffffff', '#000000'] as const

/** Returns the colour of a text on these opaque colours: ink or white, whichever is readable; if neither is, the most readable of these, black and the text's own colour. */
export function readableOn(
  behind: readonly Rgb[],
  { opacity, fill }: { opacity: number; fill: Paint },
): string {
  const own = typeof fill === 'string' ? [fill] : []
  const rated = [...readable, ...own].map(color => ({
    color,
    contrast: leastContrastOn(color, behind, opacity),
  }))
  const good = rated.find(({ contrast }) => contrast >= leastContrast)
  const best = rated.reduce((one, other) => (other.contrast > one.contrast ? other : one))
  return (good ?? best).color
}
