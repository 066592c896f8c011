import { isKnownElement, type TextElement } from '@platen/design'
import { type Command } from '../commands/command'
import { type Properties, setEach } from '../commands/elements/properties'
import { findElement } from '../tree/find-element'
import { type Look, looksOf, spansOf } from './looks'

/** Graphemes of a text: the index of the first, and the one after the last. */
export interface GraphemeRange {
  from: number
  to: number
}

/** What some graphemes become; undefined makes them look as their text. */
export type LookChange = { readonly [Key in keyof Look]?: Look[Key] | undefined }

/** Makes some graphemes of a text look different. */
export function styleGraphemes(id: string, range: GraphemeRange, change: LookChange): Command {
  return design => {
    const text = textIn(findElement(design, id)?.element)
    return setEach(new Map(text ? [[id, styled(text, range, change)]] : []))(design)
  }
}

/**
 * The properties of a text of which some graphemes look different. What they have anyhow, no span says; what all of them become, the
 * text does, so that other words have it too.
 */
export function styled(
  text: TextElement,
  { from, to }: GraphemeRange,
  change: LookChange,
): Properties {
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
  return { ...(own as Properties), spans }
}

/** What is said of a look, as far as it is wanted. */
const said = (look: LookChange, isWanted: (entry: [string, unknown]) => boolean): Look =>
  Object.fromEntries(
    Object.entries(look).filter(entry => entry[1] !== undefined && isWanted(entry)),
  )

/** How each of some graphemes looks, with what it takes from its text. */
export function shownLooks(text: TextElement, { from, to }: GraphemeRange): Look[] {
  const own = ownLook(text)
  return looksOf(text)
    .slice(from, to)
    .map(look => ({ ...own, ...look }))
}

/** How words look that no span is over. A fill that is no colour is none of theirs alone. */
export function ownLook(text: TextElement): Look {
  const { fill, fontFamily, fontSize, fontStyle, fontWeight, textDecoration } = text
  const look = { fontFamily, fontSize, fontStyle, fontWeight, textDecoration }
  return typeof fill === 'string' ? { ...look, fill } : look
}

/** An element, if it is a text. */
export const textIn = (
  element: NonNullable<ReturnType<typeof findElement>>['element'] | undefined,
): TextElement | undefined =>
  element && isKnownElement(element) && element.type === 'text' ? element : undefined
