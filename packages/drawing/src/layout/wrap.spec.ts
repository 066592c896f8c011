import { wrapParagraph, type WrapOptions } from './wrap'

const measure = { width: (text: string): number => Array.from(text).length * 10 }

const wrap = (text: string, options: Partial<WrapOptions> = {}): ReturnType<typeof wrapParagraph> =>
  wrapParagraph(text, { width: 100, wrap: 'word', measure, limit: Infinity, ...options })

const texts = (text: string, options: Partial<WrapOptions> = {}): string[] =>
  wrap(text, options).lines.map(line => line.text)

describe('wrapParagraph', () => {
  it.each<[string, string, Partial<WrapOptions>, string[]]>([
    ['an empty paragraph is an empty line', '', {}, ['']],
    ['what fits is one line', 'ten chars.', {}, ['ten chars.']],
    ['words go to the next line whole', 'the quick brown fox', {}, ['the quick', 'brown fox']],
    ['spaces hang at line ends', 'ten chars.     more', {}, ['ten chars.', 'more']],
    ['spaces inside and before stay', '  a  b', {}, ['  a  b']],
    ['trailing spaces take no room', 'a       ', { width: 10 }, ['a']],
    ['long words break inside', 'a abcdefghijklmno b', {}, ['a', 'abcdefghij', 'klmno b']],
    [
      'several long words',
      'abcdefghijkl mnopqrstuvwx',
      {},
      ['abcdefghij', 'kl', 'mnopqrstuv', 'wx'],
    ],
    ['a line takes one grapheme at least', 'e\u0301b', { width: 1 }, ['e\u0301', 'b']],
    [
      'anywhere breaks between letters',
      'the quick brown',
      { wrap: 'anywhere' },
      ['the quick', 'brown'],
    ],
    ['anywhere fills lines', 'aaa bbbbbbbbb', { wrap: 'anywhere' }, ['aaa bbbbbb', 'bbb']],
    ['none never breaks', 'the quick brown fox', { wrap: 'none' }, ['the quick brown fox']],
    [
      'soft hyphens show where used',
      'hyphen\u00adation ok',
      { width: 90 },
      ['hyphen-', 'ation ok'],
    ],
    ['soft hyphens hide elsewhere', 'a\u00adb c\u00ad', {}, ['ab c']],
  ])('%s', (...[, text, options, expected]) => {
    expect(texts(text, options)).toEqual(expected)
  })

  it('measures each line as it is shown', () => {
    expect(wrap('the quick brown fox').lines.map(line => line.width)).toEqual([90, 90])
  })

  it('forgives a twentieth of a px, and no more', () => {
    expect(texts('aa bb', { width: 49.96 })).toEqual(['aa bb'])
    expect(texts('aa bb', { width: 49.9 })).toEqual(['aa', 'bb'])
  })

  it('tells when a word was broken', () => {
    expect(wrap('a abcdefghijklmno').broken).toBe(true)
    expect(wrap('the quick brown fox').broken).toBe(false)
  })

  it('stops at the limit and tells that text is left', () => {
    const limited = wrap('the quick brown fox', { limit: 1 })
    expect(limited.lines.map(line => line.text)).toEqual(['the quick'])
    expect(limited.cut).toBe(true)
    expect(wrap('the quick brown fox', { limit: 2 }).cut).toBe(false)
  })

  it.each<[string, string, WrapOptions['wrap']]>([
    ['one word', 'a'.repeat(10_000), 'word'],
    ['two words', `${'a'.repeat(5_000)} ${'b'.repeat(5_000)}`, 'word'],
    ['many words', 'word '.repeat(2_000), 'word'],
    ['letters', 'a'.repeat(10_000), 'anywhere'],
    ['spaces', `a${' '.repeat(9_998)}b`, 'word'],
  ])('measures 10,000 characters of %s a few times at most', (_, text, mode) => {
    let measured = 0
    const counting = {
      width: (line: string) => {
        measured += line.length
        return line.length * 10
      },
    }
    const { lines } = wrap(text, { measure: counting, wrap: mode })
    expect(lines.map(line => line.text.trim()).join('').length).toBe(
      text.replaceAll(' ', '').length + innerSpaces(lines),
    )
    expect(measured).toBeLessThan(100_000)
  })
})

function innerSpaces(lines: readonly { text: string }[]): number {
  return lines.reduce((sum, { text }) => sum + text.trim().split(' ').length - 1, 0)
}
