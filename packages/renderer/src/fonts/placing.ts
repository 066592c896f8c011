import { eachElement, isKnownElement, type Page } from '@platen/design'
import { letterCased } from '@platen/drawing'

/** Matches characters that fonts place relative to others: marks, and scripts with composed letters. */
const placed = /[\u0590-\u109f\u1780-\u18af\u1a00-\u1cff\ufb1d-\ufdff\ufe70-\ufefc\p{M}]/u

/** Returns true if a text may have glyphs that Skia misplaces. */
export function mayNeedPlacing(text: string): boolean {
  return placed.test(text)
}

/** Iterates over all texts of pages, in the letter case in which they are drawn. */
export function* textsOf(pages: readonly Page[]): Generator<string> {
  for (const page of pages) {
    for (const { element } of eachElement(page)) {
      if (isKnownElement(element) && element.type === 'text') yield letterCased(element)
    }
  }
}
