import { type TextElement } from '@platen/design'
import { lackOf, type LaidText, laidTexts } from './laid-text'
import { type Rule } from './rule'
import { spills } from './text-outside-box'

/** A text of which a part is not shown, or that is cut at the edge of its box. */
export const textCut: Rule = {
  name: 'text_cut',
  severity: 'error',
  find: subject =>
    laidTexts(subject)
      .filter(({ element, layout }) => layout.overflowed === true && !spills(element))
      .map(text => ({
        elementId: text.element.id,
        message: 'The text does not fit into its box and is cut.',
        measure: lackOf(text),
        // A text on a curve has one line, for which no box is high enough.
        ...(text.element.curve === 0 && {
          fix: { op: 'set', id: text.element.id, keys: fitting(text) },
        }),
      })),
}

/** The properties with which a text shows all its lines, at the size that it has now. */
function fitting({ element: { wrap }, fontSize }: LaidText): Partial<TextElement> {
  const keys = { fontSize, overflow: 'grow', maxLines: null } as const
  return wrap === 'none' ? { ...keys, wrap: 'word' } : keys
}
