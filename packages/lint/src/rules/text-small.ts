import { type Page, type TextElement } from '@platen/design'
import { hundredth, type LaidText, laidTexts } from './laid-text'
import { type Rule } from './rule'

/** The least size of a text in px, and its least share of the longer side of the page. */
const [leastSize, leastShare] = [8, 0.005]

/** A text, or a part of one, that nobody can read where the whole page is seen. */
export const textSmall: Rule = {
  name: 'text_small',
  severity: 'warning',
  find: subject => {
    const least = leastOf(subject.page)
    return laidTexts(subject)
      .filter(text => smallest(text) < least)
      .map(text => ({
        elementId: text.element.id,
        message: 'The text is too small to be read on a page of this size.',
        measure: { value: hundredth(smallest(text)), limit: least, unit: 'px' },
        fix: { op: 'set', id: text.element.id, keys: enlarged(text, least) },
      }))
  },
}

/** Returns the least size on a page, in px. */
const leastOf = ({ width, height }: Page): number =>
  hundredth(Math.max(leastSize, leastShare * Math.max(width, height)))

/** Returns the size of the smallest letters of a text, in px. */
function smallest({ element, fontSize }: LaidText): number {
  const shrunk = fontSize / element.fontSize
  const own = element.spans.flatMap(span => (span.fontSize ?? element.fontSize) * shrunk)
  return Math.min(fontSize, ...own)
}

/** Returns the properties with which no letter of a text is smaller than `least`, px. Its box grows, since the text needs more space. */
function enlarged({ element, fontSize }: LaidText, least: number): Partial<TextElement> {
  const shrunk = fontSize / element.fontSize
  const spans = element.spans.map(span =>
    span.fontSize === undefined
      ? span
      : { ...span, fontSize: Math.max(span.fontSize * shrunk, least) },
  )
  const keys = { fontSize: Math.max(fontSize, least), overflow: 'grow' } as const
  return spans.length === 0 ? keys : { ...keys, spans }
}
