import { textSchema } from '@platen/design'
import { type Measure } from '../measuring/typeface'
import { paragraphsOf } from '../runs/paragraphs'
import { textOf } from '../runs/pieces'
import { ownStyle } from '../runs/run-style'
import { tolerance, type WrapOptions, wrapParagraph, type WrappedLine } from './wrap'

const measureAs = (width: (text: string) => number): WrapOptions['measure'] => {
  const measure: Measure = {
    size: 20,
    ascent: 16,
    descent: 4,
    width,
    advance: width,
    gaps: text => text.split(' ').length - 1,
    interact: () => false,
  }
  return () => measure
}

const tens = measureAs(text => Array.from(text).length * 10)
const fields = { id: 't', type: 'text', width: 100, height: 60 }

const wrap = (
  text: string,
  options: Partial<WrapOptions> & { spans?: unknown[] } = {},
): ReturnType<typeof wrapParagraph> => {
  const { spans = [], ...own } = options
  // An empty text has no paragraphs, but a line feed alone has an empty first paragraph.
  const element = textSchema.parse({ ...fields, text: text || '\n', spans })
  const [paragraph = { text, runs: [] }] = paragraphsOf(element)
  const defaults: WrapOptions = {
    width: 100,
    wrap: 'word',
    letterSpacing: 0,
    measure: tens,
    limit: Infinity,
  }
  return wrapParagraph(paragraph, { ...defaults, ...own })
}

const shown = ({ pieces }: WrappedLine): string => pieces.map(({ text }) => text).join('|')

const texts = (text: string, options: Parameters<typeof wrap>[1] = {}): string[] =>
  wrap(text, options).lines.map(shown)

describe('wrapParagraph', () => {
  it.each<[string, string, Partial<WrapOptions>, string[]]>([
    ['an empty paragraph is an empty line', '', {}, ['']],
    ['what fits is one line', 'ten chars.', {}, ['ten chars.']],
    ['words go to the next line whole', 'the quick brown fox', {}, ['the quick', 'brown fox']],
    ['spaces hang at line ends', 'ten chars.     more', {}, ['ten chars.', 'more']],
    ['zero-width spaces hang there too', 'aaaaaaa\u200bbbbbbb', {}, ['aaaaaaa', 'bbbbbb']],
    ['spaces inside and before stay', '  a  b', {}, ['  a  b']],
    ['trailing spaces take no room', 'a       ', { width: 10 }, ['a']],
    ['long words break inside', 'a abcdefghijklmno b', {}, ['a', 'abcdefghij', 'klmno b']],
    [
      'several long words',
      'abcdefghijkl mnopqrstuvwx',
      {},
      ['abcdefghij', 'kl', 'mnopqrstuv', 'wx'],
    ],
    ['a line has at least one grapheme', 'e\u0301b', { width: 1 }, ['e\u0301', 'b']],
    [
      'anywhere breaks between letters',
      'the quick brown',
      { wrap: 'anywhere' },
      ['the quick', 'brown'],
    ],
    ['anywhere fills lines', 'aaa bbbbbbbbb', { wrap: 'anywhere' }, ['aaa bbbbbb', 'bbb']],
    ['word breaks inside Korean words', '가나다라 마바사아자차', {}, ['가나다라 마바사아자', '차']],
    [
      'keep-all keeps them whole',
      '가나다라 마바사아자차',
      { wrap: 'keep-all' },
      ['가나다라', '마바사아자차'],
    ],
    [
      'keep-all breaks what is wider than a line',
      '가나 다라마바사아자차카타파',
      { wrap: 'keep-all' },
      ['가나', '다라마바사아자차카타', '파'],
    ],
    ['none never breaks', 'the quick brown fox', { wrap: 'none' }, ['the quick brown fox']],
    [
      'soft hyphens show where used',
      'hyphen\u00adation ok',
      { width: 90 },
      ['hyphen-', 'ation ok'],
    ],
    ['soft hyphens hide elsewhere', 'a\u00adb c\u00ad', {}, ['ab c']],
  ])('%s', (...[, text, options, expected]) => expect(texts(text, options)).toEqual(expected))

  it('measures each line as it is shown', () => {
    expect(wrap('the quick brown fox').lines.map(line => line.width)).toEqual([90, 90])
  })

  it('tolerates a twentieth of a px, no more', () => {
    expect(texts('aa bb', { width: 49.96 })).toEqual(['aa bb'])
    expect(texts('aa bb', { width: 49.9 })).toEqual(['aa', 'bb'])
  })

  it('reports that a word was broken', () => {
    expect(wrap('a abcdefghijklmno').broken).toBe(true)
    expect(wrap('the quick brown fox').broken).toBe(false)
  })

  it('stops at the limit and reports that text is left', () => {
    const limited = wrap('the quick brown fox', { limit: 1 })
    expect(limited.lines.map(shown)).toEqual(['the quick'])
    expect(limited.cut).toBe(true)
    expect(wrap('the quick brown fox', { limit: 2 }).cut).toBe(false)
  })

  it.each<[string, string, WrapOptions['wrap']]>([
    ['one word', 'a'.repeat(10_000), 'word'],
    ['two words', `${'a'.repeat(5_000)} ${'b'.repeat(4_999)}`, 'word'],
    ['many words', 'word '.repeat(2_000), 'word'],
    ['letters', 'a'.repeat(10_000), 'anywhere'],
    ['spaces', `a${' '.repeat(9_998)}b`, 'word'],
  ])('measures 10,000 characters of %s a few times at most', (_, text, mode) => {
    let measured = 0
    const counting = measureAs(line => {
      measured += line.length
      return line.length * 10
    })
    const { lines } = wrap(text, { measure: counting, wrap: mode })
    expect(lines.map(line => shown(line).trim()).join('').length).toBe(
      text.replaceAll(' ', '').length + innerSpaces(lines),
    )
    expect(measured).toBeLessThan(100_000)
  })
})

describe('a long paragraph', () => {
  const style = ownStyle(textSchema.parse(fields))
  // As in fonts, every letter has a width of its own, and pairs of letters move closer together.
  const kerned = measureAs(text =>
    Array.from(text).reduce(
      (sum, letter, at) =>
        sum + 4 + ((letter.codePointAt(0) ?? 0) % 9) - (text[at - 1] === letter ? 1 : 0),
      0,
    ),
  )

  /** Returns the lines that trying every candidate from the left finds. */
  function greedy(text: string, width: number): string[] {
    const words = text.split(/(?<= )/)
    const lines: string[] = []
    let line = ''
    for (const word of words) {
      const fits = kerned(style).width((line + word).trimEnd()) <= width + tolerance
      if (line !== '' && !fits) {
        lines.push(line.trimEnd())
        line = ''
      }
      line += word
    }
    return [...lines, line.trimEnd()]
  }

  const paragraph = Array.from({ length: 400 }, (_, at) =>
    String.fromCodePoint(97 + ((at * 7) % 26)).repeat(1 + ((at * at) % 7)),
  ).join(' ')

  it.each([60, 100, 177, 250])('breaks at %i px where every candidate says', width => {
    expect(texts(paragraph, { measure: kerned, width })).toEqual(greedy(paragraph, width))
  })

  it('is not measured whole, nor a line twice', () => {
    const measured: string[] = []
    const counting = measureAs(text => {
      measured.push(text)
      return text.length * 10
    })
    const numbers = Array.from({ length: 400 }, (_, at) => at * 7919).join(' ')
    wrap(numbers, { measure: counting })
    expect(Math.max(...measured.map(text => text.length))).toBeLessThan(60)
    expect(new Set(measured).size).toBe(measured.length)
  })

  it.each<[string, string, Partial<WrapOptions>]>([
    ['of letters that join', 'ابجد '.repeat(200), {}],
    ['with soft hyphens', 'co\u00adop '.repeat(200), {}],
    ['broken anywhere', 'abcd '.repeat(200), { wrap: 'anywhere' }],
    ['with letters moved together', 'abcd '.repeat(200), { letterSpacing: -0.1 }],
  ])('%s is measured whole: there, a longer line may be shorter', (_, text, options) => {
    let longest = 0
    const counting = measureAs(line => {
      longest = Math.max(longest, line.length)
      return line.length * 10
    })
    wrap(text, { measure: counting, ...options })
    expect(longest).toBeGreaterThan(500)
  })
})

function innerSpaces(lines: readonly WrappedLine[]): number {
  return lines.reduce((sum, { pieces }) => sum + textOf(pieces).trim().split(' ').length - 1, 0)
}
