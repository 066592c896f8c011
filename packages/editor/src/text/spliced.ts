import { graphemeEnds, type TextElement, type TextSpan } from '@platen/design'
import { begunBy, endedBy } from './graphemes'
import { type Rich } from './looks'

/** The words that replace some code units of a text. */
export interface Splice {
  start: number
  end: number
  words: string
}

/**
 * Returns a text after a splice, with its spans adjusted. Words inserted inside a span or directly after it become part of it, as do words
 * at the start of a paragraph that begins with a span. A span that loses all its words is removed too.
 */
export function spliced({ text, spans }: Rich, splice: Splice): Rich {
  const { start, end, words } = splice
  const written = text.slice(0, start) + words + text.slice(end)
  if (spans.length === 0) return { text: written, spans }
  const [before, after] = [graphemeEnds(text), graphemeEnds(written)]
  const isParagraph = start === 0 || text[start - 1] === '\n'
  const unitsBefore = (graphemes: number): number =>
    graphemes === 0 ? 0 : (before[graphemes - 1] ?? text.length)
  return {
    text: written,
    spans: spans.flatMap((span): TextSpan[] => {
      const from = begin(unitsBefore(span.start), splice, isParagraph)
      const to = finish(unitsBefore(span.end), splice)
      const next = { ...span, start: endedBy(after, from), end: begunBy(after, to) }
      return to > from ? [next] : []
    }),
  }
}

/** Returns the start of a span after a splice, in code units. */
function begin(at: number, { start, end, words }: Splice, isParagraph: boolean): number {
  if (at < start || (at === start && (start < end || isParagraph))) return at
  return at < end ? start + words.length : at + grown({ start, end, words })
}

/** Returns the end of a span after a splice, in code units. */
function finish(at: number, { start, end, words }: Splice): number {
  if (at < start || (at === start && start < end)) return at
  return at <= end ? start + words.length : at + grown({ start, end, words })
}

const grown = ({ start, end, words }: Splice): number => words.length - (end - start)

/**
 * Returns the splice that turns one text into another. `caret` is the number of code units before the caret after typing, which shows which
 * of several equal letters is the new one.
 */
export function spliceBetween(before: string, after: string, caret = after.length): Splice {
  const most = Math.min(before.length, after.length)
  const mostBehind = Math.min(most, after.length - caret)
  let behind = 0
  while (behind < mostBehind && before.at(-1 - behind) === after.at(-1 - behind)) behind += 1
  let head = 0
  while (head < most - behind && before[head] === after[head]) head += 1
  // The equal end of both texts may begin before the caret.
  while (behind < most - head && before.at(-1 - behind) === after.at(-1 - behind)) behind += 1
  return {
    start: head,
    end: before.length - behind,
    words: after.slice(head, after.length - behind),
  }
}

/** Returns a text after its words are replaced, with its spans adjusted. */
export function retyped(
  rich: Rich,
  words: string,
  caret?: number,
): Pick<TextElement, 'spans' | 'text'> {
  return spliced(rich, spliceBetween(rich.text, words, caret))
}
