import { limits } from '@platen/design'
import { type PageMap } from '../assets/task'

/**
 * Returns a map with the areas of `limits.layoutLines` links and `limits.layoutCharacters` characters at most: further links are missing, as
 * are texts and descriptions that would be too long.
 */
export function shortMap(pages: readonly PageMap[]): PageMap[] {
  let links: number = limits.layoutLines
  let characters: number = limits.layoutCharacters
  const fits = (words: string | undefined): boolean => {
    const length = words?.length ?? 0
    if (length > characters) return false
    characters -= length
    return true
  }
  return pages.map(page => ({
    ...page,
    areas: page.areas.flatMap(({ text, link, alt, ...area }): PageMap['areas'] => {
      if (link !== undefined) return links-- > 0 && fits(link) ? [{ ...area, link }] : []
      return [
        {
          ...area,
          ...(text !== undefined && fits(text) && { text }),
          ...(alt !== undefined && fits(alt) && { alt }),
        },
      ]
    }),
  }))
}
