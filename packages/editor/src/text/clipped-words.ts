import { textSchema } from '@platen/design'
import { graphemesBetween, graphemesOf } from './graphemes'
import { looksOf, type Rich, spansOf } from './looks'
import { type Splice, spliced } from './spliced'
import { type GraphemeRange } from './styled'

/** Returns words with their styles, for the clipboard. */
export function clipWords({ text, spans }: Rich, { from, to }: GraphemeRange): string {
  const words = graphemesOf(text).slice(from, to).join('')
  return JSON.stringify({ text: words, spans: spansOf(looksOf({ text, spans }).slice(from, to)) })
}

/** Parses words from the clipboard; undefined if there are none or the text is invalid. */
export function parseWords(json: string): Rich | undefined {
  try {
    const { text, spans } = JSON.parse(json) as Partial<Record<string, unknown>>
    const read = textSchema.shape.spans.safeParse(spans)
    return typeof text === 'string' && read.success ? { text, spans: read.data } : undefined
  } catch {
    return undefined
  }
}

/** Returns a text after inserting words with their styles. */
export function splicedRich(rich: Rich, splice: Omit<Splice, 'words'>, words: Rich): Rich {
  const next = spliced(rich, { ...splice, words: words.text })
  const [from, to] = graphemesBetween(next.text, splice.start, splice.start + words.text.length)
  const brought = looksOf(words)
  const looks = looksOf(next).map((look, index) =>
    index < from || index >= to ? look : (brought[index - from] ?? look),
  )
  return { text: next.text, spans: spansOf(looks) }
}
