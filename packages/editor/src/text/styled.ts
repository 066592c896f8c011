import { type Element, isKnownElement, type TextElement } from '@platen/design'
import { type Look, looksOf, spansOf } from './looks'

/** A range of graphemes in a text: `from` is the index of the first, and `to` the index after the last. */
export interface GraphemeRange {
  from: number
  to: number
}

/** A change of style. An undefined property is reset to the value of the text. */
export type LookChange = { readonly [Key in keyof Look]?: Look[Key] | undefined }

/**
 * Returns the properties of a text after styling some graphemes. Spans leave out values that the text already has. A style for all
 * graphemes is set on the text, so that new words get it too.
 */
export function styled(
  text: TextElement,
  { from, to }: GraphemeRange,
  change: LookChange,
): Partial<TextElement> {
  const looks = looksOf(text)
  const isWhole = from <= 0 && to >= looks.length && looks.length > 0
  const own = isWhole ? said(change, ([key]) => Object.hasOwn(text, key)) : {}
  const base: Readonly<Record<string, unknown>> = { ...text, ...own }
  const spans = spansOf(
    looks.map((look, index) =>
      index < from || index >= to
        ? look
        : said({ ...look, ...change }, ([key, value]) => value !== base[key]),
    ),
  )
  return { ...(own as Partial<TextElement>), spans }
}

/** Returns the properties of a style that are defined and that `isWanted` accepts. */
const said = (look: LookChange, isWanted: (entry: [string, unknown]) => boolean): Look =>
  Object.fromEntries(
    Object.entries(look).filter(entry => entry[1] !== undefined && isWanted(entry)),
  )

/** Returns the style of each grapheme in a range, including values inherited from the text. */
export function shownLooks(text: TextElement, { from, to }: GraphemeRange): Look[] {
  const own = ownLook(text)
  return looksOf(text)
    .slice(from, to)
    .map(look => ({ ...own, ...look }))
}

/**
 * Returns the style of words without a span. Leaves out a fill that is not a plain colour, since single words can only have plain
 * colours.
 */
export function ownLook(text: TextElement): Look {
  const { fill, fontFamily, fontSize, fontStyle, fontWeight, textDecoration } = text
  const look = { fontFamily, fontSize, fontStyle, fontWeight, textDecoration }
  return typeof fill === 'string' ? { ...look, fill } : look
}

/** Returns the element if it is a text; undefined otherwise. */
export const textIn = (element: Element | undefined): TextElement | undefined =>
  element && isKnownElement(element) && element.type === 'text' ? element : undefined
