import { graphemesBetween } from './graphemes'
import { retyped, spliceBetween, spliced, type Splice } from './spliced'

const bold = { start: 2, end: 5, fontWeight: 700 }

/** Returns the words of the span after the text is replaced; null if the span is gone. */
function spanned(text: string, words: string): string | null {
  const { spans } = retyped({ text, spans: [bold] }, words)
  const [span] = spans
  return span ? words.slice(span.start, span.end) : null
}

// "ab" is plain, "cde" is bold, and "fg" is plain.
it.each([
  ['written before it', 'xabcdefg', 'cde'],
  ['written right before it', 'abxcdefg', 'cde'],
  ['written inside of it', 'abcxdefg', 'cxde'],
  ['written right behind it', 'abcdexfg', 'cdex'],
  ['written behind it', 'abcdefgx', 'cde'],
  ['deleted before it', 'bcdefg', 'cde'],
  ['deleted inside of it', 'abcefg', 'ce'],
  ['deleted at its end', 'abcdfg', 'cd'],
  ['deleted across its start', 'adefg', 'de'],
  ['deleted across its end', 'abcg', 'c'],
  ['deleted with it', 'abfg', null],
  ['put in its place', 'abxfg', 'x'],
])('keeps the style of words when something is %s', (_, words, expected) => {
  expect(spanned('abcdefg', words)).toBe(expected)
})

it('counts a grapheme as one letter', () => {
  const text = 'é👨‍👩‍👧 ab'
  expect(retyped({ text: '👨‍👩‍👧 ab', spans: [bold] }, text).spans).toEqual([
    { ...bold, start: 3, end: 5 },
  ])
  expect(graphemesBetween(text, text.length - 2, text.length)).toEqual([3, 5])
})

it('leaves a text without spans as it is written', () => {
  expect(retyped({ text: 'a', spans: [] }, 'b')).toEqual({ text: 'b', spans: [] })
})

it.each<[string, string, string, number, Splice]>([
  ['at the place of the caret', 'aa', 'aaa', 1, { start: 0, end: 0, words: 'a' }],
  ['at the end', 'aa', 'aaa', 3, { start: 2, end: 2, words: 'a' }],
  ['by deleting before the caret', 'aaa', 'aa', 1, { start: 1, end: 2, words: '' }],
  ['in the place of letters', 'abc', 'axc', 2, { start: 1, end: 2, words: 'x' }],
  ['after the caret', 'ab', 'axyb', 2, { start: 1, end: 1, words: 'xy' }],
])('finds the change %s', (_, ...[before, after, caret, expected]) => {
  expect(spliceBetween(before, after, caret)).toEqual(expected)
})

it.each<[string, string, Splice, string]>([
  ['begins a text', 'cde', { start: 0, end: 0, words: 'x' }, 'xcde'],
  ['begins a paragraph', 'ab\ncde', { start: 3, end: 3, words: 'x' }, 'xcde'],
  ['replaces words that start plain', 'abcde', { start: 1, end: 3, words: 'x' }, 'de'],
])('gives text that %s the style of the words after it', (_, ...[text, splice, expected]) => {
  const start = text.indexOf('cde')
  const next = spliced({ text, spans: [{ start, end: start + 3, fontWeight: 700 }] }, splice)
  expect(next.spans.map(span => next.text.slice(span.start, span.end))).toEqual([expected])
})

it('keeps a letter and the mark that is typed after it together', () => {
  const next = spliced(
    { text: 'ae', spans: [{ start: 1, end: 2, fontWeight: 700 }] },
    { start: 2, end: 2, words: '\u0301' },
  )
  expect(next.spans).toEqual([{ start: 1, end: 2, fontWeight: 700 }])
})
