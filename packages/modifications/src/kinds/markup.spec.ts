import { type TextSpan } from '@platen/design'
import { readMarkup } from './markup'

type Run = [words: string, look: object]

const bold = { fontWeight: 700 }
const italic = { fontStyle: 'italic' }
const red = { fill: '#f00' }
const link = { link: 'https://a.example' }

const graphemes = (text: string): string[] =>
  [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment)

/** Returns the text without marks, and the words of each span with their look. */
function read(source: string): [string, ...Run[]] {
  const { text, spans } = readMarkup(source, 700)
  const letters = graphemes(text)
  const runs = spans.map(({ start, end, ...look }): Run => [
    letters.slice(start, end).join(''),
    look,
  ])
  return [text, ...runs]
}

describe('marks', () => {
  it.each<[string, string, ...Run[]]>([
    ['**Sale** today', 'Sale today', ['Sale', bold]],
    ['until *Sunday*', 'until Sunday', ['Sunday', italic]],
    ['[Sale](#f00) today', 'Sale today', ['Sale', red]],
    ['[Sale](#FF000080)', 'Sale', ['Sale', { fill: '#FF000080' }]],
    ['[here](https://a.example)', 'here', ['here', link]],
    ['[a](mailto:a@b.example)', 'a', ['a', { link: 'mailto:a@b.example' }]],
    ['[a](http://b.example/c_(de)_(f))', 'a', ['a', { link: 'http://b.example/c_(de)_(f)' }]],
    ['**a** b **c**', 'a b c', ['a', bold], ['c', bold]],
    ['**two\nlines**', 'two\nlines', ['two\nlines', bold]],
    ['in**side**out', 'insideout', ['side', bold]],
    ['**a***b*', 'ab', ['a', bold], ['b', italic]],
  ])('%j reads %j', (source, ...expected) => expect(read(source)).toEqual(expected))

  it.each<[string, string, ...Run[]]>([
    ['***both***', 'both', ['both', bold], ['both', italic]],
    ['**a *b* c**', 'a b c', ['a b c', bold], ['b', italic]],
    ['*a **b** c*', 'a b c', ['a b c', italic], ['b', bold]],
    ['***a** b*', 'a b', ['a', bold], ['a b', italic]],
    ['***a* b**', 'a b', ['a b', bold], ['a', italic]],
    ['**a *b** c*', 'a b c', ['a b', bold], ['b c', italic]],
    ['*a *b* c*', 'a b c', ['a b c', italic], ['b', italic]],
    ['*[a](#f00)*', 'a', ['a', italic], ['a', red]],
    ['[*a*](#f00)', 'a', ['a', red], ['a', italic]],
    ['[a [b](#f00) c](#00f)', 'a b c', ['a b c', { fill: '#00f' }], ['b', red]],
    ['[[a](#f00)](https://a.example)', 'a', ['a', link], ['a', red]],
  ])('%j nests as %j, the inner span last', (source, ...expected) => {
    expect(read(source)).toEqual(expected)
  })

  it.each([
    '',
    'nothing to read',
    '5 * 3 * 2',
    '5 *3',
    '3* 5',
    '* one\n* two',
    'a*\nb*',
    '*a *',
    '** a**',
    '**a*',
    '****a****',
    '*',
    '**',
    '***',
    '__a__ ~~b~~ `c` # d',
    '[sic]',
    '[a](',
    '[a](b)',
    '[a]()',
    '[a](#ff)',
    '[a](red)',
    '[a](javascript:alert(1))',
    '[a](https://a.example/(b)',
    '[a](https://a.example b)',
    '[a] (#f00)',
    'a](#f00)',
    '[](#f00)',
    '[a](*b*)',
  ])('stay as they are: %j', source => {
    expect(readMarkup(source, 700)).toEqual({ text: source, spans: [] })
  })

  it.each<[string, string, ...Run[]]>([
    ['**a [b** c', 'a [b c', ['a [b', bold]],
    ['[a *b](#f00)', 'a *b', ['a *b', red]],
    ['[see [1]](#f00)', 'see [1]', ['see [1]', red]],
    ['[a](b) c](#f00)', '[a](b) c](#f00)'],
    ['[](#f00) [a](#f00)', '[](#f00) a', ['a', red]],
    ['[]*a*', '[]a', ['a', italic]],
    ['[*](#f00)*', '**', ['*', red]],
    ['*[*a](#f00)*', '*a', ['a', red], ['a', italic]],
  ])('without a partner stay in %j', (source, ...expected) => {
    expect(read(source)).toEqual(expected)
  })

  it.each<[string, string, ...Run[]]>([
    ['\\*a\\*', '*a*'],
    ['\\**a*', '*a', ['a', italic]],
    ['\\[a](#f00)', '[a](#f00)'],
    ['[a\\](#f00)', '[a](#f00)'],
    ['[a]\\(#f00)', '[a](#f00)'],
    ['\\\\*a*', '\\a', ['a', italic]],
    ['*a\\\\*', 'a\\', ['a\\', italic]],
    ['a\\b \\n \\', 'a\\b \\n \\'],
  ])('are letters behind a backslash: %j', (source, ...expected) => {
    expect(read(source)).toEqual(expected)
  })

  it('give bold words the weight that is asked for', () => {
    expect(readMarkup('**a**', 900).spans).toEqual([{ start: 0, end: 1, fontWeight: 900 }])
  })
})

describe('the letters of a text with marks', () => {
  it.each<[string, string, TextSpan[]]>([
    ['are graphemes', '👩‍👩‍👧🇨🇭 **é**', [{ start: 3, end: 4, ...bold }]],
    [
      'include a star with a combining character',
      '*️⃣ *a* *️⃣',
      [{ start: 2, end: 3, fontStyle: 'italic' }],
    ],
    [
      'are whole where marks stood inside of one',
      'e*\u200d\u0301b*',
      [{ start: 0, end: 2, fontStyle: 'italic' }],
    ],
    [
      'are whole where a mark ended inside of one',
      '*🇨*🇭',
      [{ start: 0, end: 1, fontStyle: 'italic' }],
    ],
  ])('%s', (_title, source, spans) => expect(readMarkup(source, 700).spans).toEqual(spans))

  it('lose nothing but marks, and every span has some, for 20,000 texts', () => {
    const parts = [
      '*',
      '**',
      '***',
      '[',
      ']',
      '](#f00)',
      '](b)',
      '(',
      ')',
      '\\',
      ' ',
      'a',
      'é',
      '\n',
    ]
    let seed = 1
    const next = (): number => (seed = (seed * 48_271) % 2_147_483_647)
    for (let count = 0; count < 20_000; count += 1) {
      const source = Array.from({ length: next() % 12 }, () => parts[next() % parts.length]).join(
        '',
      )
      const { text, spans } = readMarkup(source, 700)
      const kept = (of: string): string => of.replace(/[^ aé\n]/g, '')
      expect(kept(text)).toBe(kept(source.replaceAll('](b)', '](c)')))
      for (const { start, end } of spans) {
        if (start < end && end <= graphemes(text).length) continue
        throw new Error(`${source} has the span ${start} to ${end}`)
      }
    }
  })

  it('are read once, however many marks open', () => {
    const source = '*a [b](( '.repeat(1_100)
    expect(readMarkup(source, 700)).toEqual({ text: source, spans: [] })
  })
})
