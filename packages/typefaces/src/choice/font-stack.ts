import { type Fallbacks } from './choose-fallbacks'
import { type Face } from './nearest-face'
import { type Typeface } from './typeface'

/** A font face and the text to draw in it. */
export interface FontRequest extends Face {
  family: string
  /** All text of this face; the stack contains only the fallbacks that this text needs. */
  text: string
  /** Selects among the regional forms of a character; null if the document names no language. */
  lang: string | null
}

/** The font families for `ctx.font`, which also contains size, weight and style. */
export interface FontStack {
  /** The list of families with every fallback, because a canvas falls back to nothing else. */
  css: string
  /** True if the family is unavailable and the default comes first in the list. */
  missing: boolean
  /** The name of the default family, if the requested one is missing. */
  substitute?: string
  /** The list of families for emoji if `css` would draw some of them as text; absent if `css` draws all of them in colour. */
  emojiCss?: string
  /** The families that supply glyphs missing from the requested one; absent if none are missing. */
  fallbacks?: string[]
  /** The graphemes that no font supports, each once; absent if there are none. */
  missingGlyphs?: string[]
}

/** The families and glyphs that are missing for a text that is drawn as an image. */
export interface TextLack {
  /** Families that are unavailable. */
  families: readonly string[]
  /** Graphemes that no font supports, each once. */
  glyphs: readonly string[]
}

/** Returns the stack of the files of a face and the fallbacks chosen for its text. */
export function stackOf(
  files: readonly Typeface[],
  { faces, emoji, missing }: Fallbacks,
): FontStack {
  const stack = [...files, ...faces]
  return {
    css: quoted(stack),
    missing: false,
    ...(emoji && { emojiCss: quoted([emoji, ...stack.filter(face => face !== emoji)]) }),
    ...(faces.length > 0 && { fallbacks: faces.map(({ family }) => family) }),
    ...(missing.length > 0 && { missingGlyphs: missing }),
  }
}

const quoted = (faces: readonly Typeface[]): string =>
  faces.map(({ alias }) => `"${alias}"`).join(', ')
