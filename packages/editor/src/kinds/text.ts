import { type TextElement } from '@platen/design'
import { type Size } from '@platen/drawing'
import { rounded } from '../tree/place-on-page'
import { type Kind } from './kind'
import { boxOutline } from './outline'

export const text = {
  outline: boxOutline,
  ratio: 'corners',
  growsDown: ({ curve }) => curve === 0,
  widened: ({ wrap, overflow }) =>
    wrap === 'none' && overflow === 'grow' ? { wrap: 'word' } : undefined,
  scaled: scaledType,
  coupling: { keys: ['text', 'spans'], holds: 'rich text' },
  tools: {
    text: {
      name: 'Text',
      place: 1,
      key: 'T',
      cursor: 'text',
      drags: 'box',
      // The words may extend beyond the box, so it starts with the width of a letter.
      clicked: page => ({ width: headline(page), height: Math.round(headline(page) * 1.2) }),
      clickedAs: { wrap: 'none' },
      drawn: page => ({ text: 'Text', fontSize: headline(page) }),
    },
  },
} satisfies Kind<TextElement>

/** Returns the font size of a headline on the page. */
function headline(page: Size): number {
  return Math.max(12, Math.round(Math.min(page.width, page.height) / 15))
}

type TypeSizes = Pick<TextElement, 'fontSize' | 'maxFontSize' | 'minFontSize' | 'spans'>

/** Returns the font sizes of a text, multiplied by a factor. */
function scaledType(
  { fontSize, minFontSize, maxFontSize, spans }: TextElement,
  by: number,
): TypeSizes {
  return {
    fontSize: rounded(fontSize * by),
    minFontSize: rounded(minFontSize * by),
    maxFontSize: maxFontSize === null ? null : rounded(maxFontSize * by),
    spans: spans.map(span => {
      return span.fontSize === undefined ? span : { ...span, fontSize: rounded(span.fontSize * by) }
    }),
  }
}
