import { type Design, same, type TextElement, type TextStyle, textStyleKeys } from '@platen/design'
import { everyElement } from '../tree/find-element'
import { textIn } from './styled'

/** The values of a text that a style can have. Its fill may also be an image, which no style has. */
export type OwnStyle = Pick<TextElement, keyof TextStyle>

/** Returns the values of a text that a style can have. */
export const textStyleOf = (text: TextElement): OwnStyle =>
  Object.fromEntries(textStyleKeys.map(key => [key, text[key]])) as unknown as OwnStyle

/** Returns the ids of all texts of a design that have every value of a style. */
export function textsInStyle({ pages }: Design, style: TextStyle): string[] {
  const texts = pages.flatMap(page =>
    [...everyElement(page)].flatMap(({ element }) => textIn(element) ?? []),
  )
  return texts.filter(text => same(textStyleOf(text), style)).map(({ id }) => id)
}

/** The least number of values that a text has in common with the style it comes from. */
const leastShared = Math.ceil(textStyleKeys.length / 2)

/**
 * Returns the style from which a text most likely comes: the one with the most equal values, if they are at least half of all. Undefined if
 * there is none.
 */
export function nearestStyle<Style extends { value: TextStyle }>(
  text: TextElement,
  styles: readonly Style[],
): Style | undefined {
  const counted = styles.map(style => ({ style, shared: sharedValues(text, style.value) }))
  const [nearest] = counted.toSorted((one, other) => other.shared - one.shared)
  return nearest && nearest.shared >= leastShared ? nearest.style : undefined
}

const sharedValues = (text: TextElement, style: TextStyle): number =>
  textStyleKeys.filter(key => same(text[key], style[key])).length
