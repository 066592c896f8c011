import { type IconCategory, type IconStyle } from './icon-files'

export interface FoundIcon {
  name: string
  /** The file with its paths. */
  file: string
}

interface IconFilter {
  words: string
  /** The title of a category; empty for all. */
  category: string
  style: IconStyle
}

/** Finds icons whose name or tags have words that begin with each of the given ones, the best matches first. */
export function findIcons(
  categories: readonly IconCategory[],
  { words, category, style }: IconFilter,
): FoundIcon[] {
  const wanted = words
    .toLowerCase()
    .split(/[\s-]+/)
    .filter(word => word !== '')
  const ranked = categories
    .filter(([title]) => category === '' || title === category)
    .flatMap(([, file, icons]) =>
      icons
        .filter(([, , hasFilled]) => style === 'outline' || hasFilled)
        .map(([name, tags]) => ({ name, file, rank: rankOf(name, tags, wanted) })),
    )
  return ranked
    .filter(({ rank }) => rank < none)
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ name, file }) => ({ name, file }))
}

const none = Infinity

/** Returns 0 for an icon whose name is exactly the words, more for worse matches, and `Infinity` for none. */
function rankOf(name: string, tags: string, wanted: readonly string[]): number {
  if (name === wanted.join('-')) return 0
  const ranks = wanted.map(word => {
    if (name.startsWith(word)) return 1
    if (hasWord(name, word)) return 2
    return hasWord(tags, word) ? 3 : none
  })
  return Math.max(0, ...ranks)
}

/** True if one of the words of a text begins with a word. */
const hasWord = (text: string, word: string): boolean =>
  text.split(/[\s-]/).some(one => one.startsWith(word))
