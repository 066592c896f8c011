import { limits } from '@platen/design'
import { type PageLayout } from '../assets/task'

/**
 * Returns a layout with at most `limits.layoutLines` lines and `limits.layoutCharacters` characters in total. Leaves out the lines
 * of texts that would exceed a limit.
 */
export function shortLayout(pages: readonly PageLayout[]): PageLayout[] {
  let lines: number = limits.layoutLines
  let characters: number = limits.layoutCharacters
  return pages.map(page => ({
    ...page,
    elements: page.elements.map(element => {
      const { lines: own = [], ...rest } = element
      const length = own.reduce((sum, { text }) => sum + text.length, 0)
      if (own.length > lines || length > characters) return rest
      lines -= own.length
      characters -= length
      return element
    }),
  }))
}
