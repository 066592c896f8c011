/** The two sets of icons. */
export type IconStyle = 'filled' | 'outline'

/** A category, the name of its file, and for each icon its name, its tags, and whether there is a filled one. */
export type IconCategory = readonly [
  title: string,
  file: string,
  icons: readonly (readonly [name: string, tags: string, hasFilled: boolean])[],
]

export interface FoundIcon {
  name: string
  /** The file with its paths. */
  file: string
  hasFilled: boolean
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
  const wanted = [...new Set(words.toLowerCase().split(/[\s-]+/))].filter(word => word !== '')
  const ranked = categories
    .filter(([title]) => category === '' || title === category)
    .flatMap(([, file, icons]) =>
      icons
        .filter(([, , hasFilled]) => style === 'outline' || hasFilled)
        .map(([name, tags, hasFilled]) => ({
          name,
          file,
          hasFilled,
          rank: rankOf(name, tags, wanted),
        })),
    )
  return ranked
    .filter(({ rank }) => rank < none)
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ name, file, hasFilled }) => ({ name, file, hasFilled }))
}

const none = Infinity

/** Returns 0 for an icon whose name is exactly the words, more for worse matches, and `Infinity` for none. */
function rankOf(name: string, tags: string, wanted: readonly string[]): number {
  if (name === wanted.join('-')) return 0
  let worst = 0
  for (const word of wanted) {
    worst = Math.max(worst, rankOfWord(name, tags, word))
    if (worst === none) return none
  }
  return worst
}

function rankOfWord(name: string, tags: string, word: string): number {
  if (name.startsWith(word)) return 1
  if (hasWord(name, word)) return 2
  return hasWord(tags, word) ? 3 : none
}

/** True if one of the words of a text begins with a word. */
const hasWord = (text: string, word: string): boolean =>
  text.startsWith(word) || text.includes(` ${word}`) || text.includes(`-${word}`)
