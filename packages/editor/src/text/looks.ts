import { type TextElement, type TextSpan } from '@platen/design'
import { graphemesOf } from './graphemes'

/** A text and its spans. */
export type Rich = Pick<TextElement, 'spans' | 'text'>

/** The style of a grapheme, where it differs from that of its text. */
export type Look = Omit<TextSpan, 'end' | 'start'>

/** The properties that can vary within a text. */
export const lookKeys = [
  'fill',
  'fontFamily',
  'fontSize',
  'fontStyle',
  'fontWeight',
  'link',
  'textDecoration',
] as const satisfies readonly (keyof Look)[]

/** Returns the style of each grapheme according to the spans; a later span wins. */
export function looksOf({ text, spans }: Rich): Look[] {
  const looks = graphemesOf(text).map((): Look => ({}))
  for (const { start, end, ...look } of spans)
    for (const found of looks.slice(start, end)) Object.assign(found, look)
  return looks
}

/** Returns the fewest spans that give each grapheme its style. */
export function spansOf(looks: readonly Look[]): TextSpan[] {
  const spans: TextSpan[] = []
  let before: Look = {}
  for (const [start, look] of looks.entries()) {
    const last = spans.at(-1)
    if (last?.end === start && isSame(before, look)) last.end = start + 1
    else if (Object.keys(look).length > 0) spans.push({ ...look, start, end: start + 1 })
    before = look
  }
  return spans
}

function isSame(one: Look, other: Look): boolean {
  const keys = Object.keys(one) as (keyof Look)[]
  return keys.length === Object.keys(other).length && keys.every(key => one[key] === other[key])
}
