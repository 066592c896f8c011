import { textSchema } from '@platen/design'
import { styleRuns } from './style-runs'

type Fields = Record<string, unknown>

const runs = (text: string, spans: unknown[], fields: Fields = {}): unknown[] => {
  const box = { id: 't', type: 'text', width: 100, height: 60, fontSize: 20 }
  const element = textSchema.parse({ ...box, text, spans, ...fields })
  let start = 0
  return styleRuns(element).map(({ end, style }) => {
    const own: Fields = { ...styleRuns({ ...element, spans: [] })[0]?.style }
    const differing = Object.entries(style).filter(([key, value]) => own[key] !== value)
    const piece = text.slice(start, end)
    start = end
    return differing.length === 0 ? piece : [piece, Object.fromEntries(differing)]
  })
}

const red = { fill: '#f00' }
const blue = { fill: '#00f' }
const bold = { fontWeight: 700 }

describe('styleRuns', () => {
  it.each<[string, string, unknown[], unknown[]]>([
    ['a text without spans is one run', 'abc', [], ['abc']],
    ['a span inside', 'abcd', [{ start: 1, end: 3, ...red }], ['a', ['bc', red], 'd']],
    ['a span at the start', 'abc', [{ start: 0, end: 1, ...red }], [['a', red], 'bc']],
    ['a span to the end', 'abc', [{ start: 1, end: 3, ...red }], ['a', ['bc', red]]],
    ['a span beyond the end', 'abc', [{ start: 2, end: 99, ...red }], ['ab', ['c', red]]],
    ['a span after the end', 'abc', [{ start: 7, end: 99, ...red }], ['abc']],
    ['a span that says nothing', 'abc', [{ start: 1, end: 2 }], ['abc']],
    [
      'graphemes, not code units',
      '👨‍👩‍👧e\u0301a',
      [{ start: 1, end: 2, ...red }],
      ['👨‍👩‍👧', ['e\u0301', red], 'a'],
    ],
    [
      'a line end of two characters is one',
      'a\r\nbc',
      [{ start: 2, end: 3, ...red }],
      ['a\r\n', ['b', red], 'c'],
    ],
    [
      'the later of two wins',
      'abcd',
      [
        { start: 0, end: 3, ...red },
        { start: 1, end: 4, ...blue },
      ],
      [
        ['a', red],
        ['bcd', blue],
      ],
    ],
    [
      'the later wins only in what it says',
      'abc',
      [
        { start: 0, end: 3, ...red },
        { start: 1, end: 2, ...bold },
      ],
      [
        ['a', red],
        ['b', { ...red, ...bold }],
        ['c', red],
      ],
    ],
    [
      'neighbours that look alike are one run',
      'abc',
      [
        { start: 0, end: 1, ...red },
        { start: 1, end: 2, ...red },
      ],
      [['ab', red], 'c'],
    ],
  ])('%s', (...[, text, spans, expected]) => expect(runs(text, spans)).toEqual(expected))

  it('sizes a decoration by who asked for it', () => {
    const big = { start: 0, end: 1, fontSize: 40 }
    const fields = { textDecoration: 'underline' }
    expect(runs('ab', [big], fields)).toEqual([['a', { fontSize: 40 }], 'b'])
    const struck = { ...big, textDecoration: 'line-through' }
    expect(runs('ab', [struck], fields)).toEqual([
      ['a', { fontSize: 40, textDecoration: 'line-through', decorationSize: 40 }],
      'b',
    ])
  })

  it('reads each of a thousand overlapping spans only a few times', () => {
    const text = 'a'.repeat(10_000)
    const spans = Array.from({ length: 1_000 }, (_, index) => {
      const fill = `#${index.toString(16).padStart(6, '0')}`
      return { start: index, end: 10_000 - index, fill, fontSize: index + 1 }
    })
    const element = textSchema.parse({ id: 't', type: 'text', width: 100, height: 60, text, spans })
    let reads = 0
    const counted = element.spans.map(
      span => new Proxy(span, { get: (of, key) => (reads++, Reflect.get(of, key) as unknown) }),
    )
    expect(styleRuns({ ...element, spans: counted })).toHaveLength(1_999)
    expect(reads).toBeLessThan(50 * spans.length)
  })
})
