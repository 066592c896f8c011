import { countGraphemes, graphemeEnds } from './graphemes'

const pieces = (text: string): string[] => {
  const ends = graphemeEnds(text)
  return ends.map((end, index) => text.slice(ends[index - 1] ?? 0, end))
}

const asSegmented = (text: string): string[] =>
  Array.from(new Intl.Segmenter('en').segment(text), ({ segment }) => segment)

describe('the graphemes of a text', () => {
  it.each([
    ['no letters', '', []],
    ['letters', 'abc', ['a', 'b', 'c']],
    ['combined marks', 'e\u0301a', ['e\u0301', 'a']],
    ['families and flags', '👨‍👩‍👧🇩🇪', ['👨‍👩‍👧', '🇩🇪']],
    ['line ends', 'a\r\n\r\n', ['a', '\r\n', '\r\n']],
  ])('are whole: %s', (_, text, expected) => {
    expect(pieces(text)).toEqual(expected)
    expect(countGraphemes(text)).toBe(expected.length)
  })

  it.each([
    ['pairs of units', '𝄞𝅥a'],
    ['flags', '🇨🇭'],
    ['flags and half of one', '🇨🇭🇨'],
    ['families', '👨‍👩‍👧'],
    ['marks behind a pair', 'a\u{1d165}'],
    ['line ends', '\r\n'],
    ['syllables of parts', '\u1100\u1161\u11a8'],
    ['conjuncts', 'क्षि'],
    ['prefixes', '\u0600a'],
    ['skin tones', '👍🏽👍'],
    ['lone halves', 'a\ud83d'],
  ])('are the same wherever a window ends in a text of %s', (_, part) => {
    for (let shift = 0; shift < 8; shift++) {
      const text = 'x'.repeat(shift) + part.repeat(150)
      expect(pieces(text)).toEqual(asSegmented(text))
    }
  })

  it('may be longer than any window', () => {
    const long = `a${'\u0301'.repeat(5000)}`
    expect(pieces(`${long}b${long}`)).toEqual([long, 'b', long])
  })
})
