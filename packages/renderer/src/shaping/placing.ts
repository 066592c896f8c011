import { eachElement, isKnownElement, type Page } from '@platen/design'
import { letterCased } from '@platen/drawing'

/** Where fonts place glyphs by their neighbours: what has marks, and scripts whose letters are made of parts. */
const placed = /[\u0590-\u109f\u1780-\u18af\u1a00-\u1cff\ufb1d-\ufdff\ufe70-\ufefc\p{M}]/u

/** Whether a text may have glyphs that Skia puts in the wrong place. */
export function mayNeedPlacing(text: string): boolean {
  return placed.test(text)
}

/** All texts of pages, as they are drawn. */
export function* textsOf(pages: readonly Page[]): Generator<string> {
  for (const page of pages) {
    for (const { element } of eachElement(page)) {
      if (isKnownElement(element) && element.type === 'text') yield letterCased(element)
    }
  }
}
