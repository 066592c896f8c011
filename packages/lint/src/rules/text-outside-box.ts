import { type TextElement } from '@platen/design'
import { lackOf, laidTexts } from './laid-text'
import { type Rule } from './rule'

/** A text that is drawn beyond its box, where nobody has made room for it. */
export const textOutsideBox: Rule = {
  name: 'text_outside_box',
  severity: 'warning',
  find: subject =>
    laidTexts(subject)
      .filter(({ element, layout }) => layout.overflowed === true && spills(element))
      .map(text => {
        const { id, wrap } = text.element
        const keys: Partial<TextElement> =
          wrap === 'none' ? { overflow: 'grow', wrap: 'word' } : { overflow: 'grow' }
        return {
          elementId: id,
          message: 'The text is larger than its box and is drawn beyond it.',
          measure: lackOf(text),
          fix: { op: 'set', id, keys },
        }
      }),
}

/** Returns true if what does not fit into the box of a text is drawn beside or below it. */
export const spills = ({ overflow, wrap, maxLines, curve }: TextElement): boolean =>
  curve === 0 &&
  maxLines === null &&
  (overflow === 'visible' || (overflow === 'grow' && wrap === 'none'))
