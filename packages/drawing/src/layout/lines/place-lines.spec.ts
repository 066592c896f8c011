import { layOut } from '../../testing/lay-out'
import { type TextLayout } from './text-layout'

type Fields = Record<string, unknown>

/** Returns each line as its runs with their places. */
const places = ({ lines }: TextLayout): string[] =>
  lines.map(({ runs }) => runs.map(({ text, x }) => `${text}@${Number(x.toFixed(2))}`).join(' '))

const span = (start: number, end: number, look: Fields): Fields => ({ start, end, ...look })
const red = { fill: '#f00' }
const big = { fontSize: 40 }

describe('lines of several runs', () => {
  it.each<[string, string, Fields[], Fields, string[]]>([
    ['stand side by side', 'abc', [span(1, 2, red)], {}, ['a@0 b@10 c@20']],
    ['are as wide as their sizes', 'abc', [span(1, 2, big)], {}, ['a@0 b@10 c@30']],
    ['wrap by their sizes', 'aaaa bbb', [span(0, 3, big)], {}, ['aaa@0 a@60', 'bbb@0']],
    ['wrap inside of a run', 'aa bbbb cccc', [span(3, 12, red)], {}, ['aa @0 bbbb@30', 'cccc@0']],
    [
      'break words where runs differ',
      'aaaaaabbbbbb',
      [span(6, 12, red)],
      {},
      ['aaaaaa@0 bbbb@60', 'bb@0'],
    ],
    [
      'hyphenate in the style of the word',
      'abcdef\u00adghijkl',
      [span(4, 8, red)],
      {},
      ['abcd@0 ef-@40', 'g@0 hijkl@10'],
    ],
    ['align by all of them', 'abc', [span(1, 2, big)], { align: 'right' }, ['a@60 b@70 c@90']],
    ['space their letters', 'abc', [span(1, 2, big)], { letterSpacing: 0.5 }, ['a@0 b@20 c@60']],
    [
      'are justified word by word',
      'a b ccccccccc',
      [span(2, 3, red)],
      { align: 'justify' },
      ['a@0  @10 b@90', 'ccccccccc@0'],
    ],
    [
      'share the room between their gaps',
      'a b c ddddddddd',
      [span(2, 3, red)],
      { align: 'justify' },
      ['a@0  @10 b@45  @55 c@90', 'ddddddddd@0'],
    ],
    [
      'widen spaces in a row as one gap',
      'a  b ddddddddd',
      [span(3, 4, red)],
      { align: 'justify' },
      ['a@0   @10 b@90', 'ddddddddd@0'],
    ],
    [
      'share the room from the right',
      'אב גד ה ככככככככ',
      [span(0, 2, red)],
      { align: 'justify' },
      ['ה@0  @10 גד@35  @55 אב@80', 'ככככככככ@20'],
    ],
    [
      'stay where they are without a gap',
      'abcde ffffffffff',
      [span(1, 2, red)],
      { align: 'justify' },
      ['a@0 b@10 cde@20', 'ffffffffff@0'],
    ],
    [
      'hyphenate in the style that ends there',
      'abcdef\u00adghijkl',
      [span(0, 7, red)],
      {},
      ['abcdef-@0', 'ghijkl@0'],
    ],
    ['leave out what is not seen', 'ab\u00adcd', [span(2, 3, red)], {}, ['ab@0 cd@20']],
    ['leave it out at the start', '\u00adab', [span(0, 1, red)], {}, ['ab@0']],
    ['leave it out at the end', 'ab\u00ad', [span(2, 3, red)], {}, ['ab@0']],
    [
      'have no space after the last letter',
      'abc',
      [span(1, 2, big)],
      { align: 'right', letterSpacing: 0.5 },
      ['a@30 b@50 c@90'],
    ],
    ['run from the right', 'אבגד', [span(0, 2, red)], {}, ['גד@60 אב@80']],
    ['keep the spaces at their left ends', 'אב גד', [span(0, 3, red)], {}, ['גד@50  @70 אב@80']],
  ])('%s', (...[, text, spans, fields, expected]) => {
    expect(places(layOut(text, { spans, ...fields }))).toEqual(expected)
  })

  it('are as high as the highest run, on one baseline', () => {
    const { lines, box } = layOut('a b\nc', {
      spans: [span(2, 3, big)],
      lineHeight: 1.5,
      height: 1,
    })
    // At a size of 40 px, a line is 60 px high: 10 px above the glyphs, whose ascent is 32.
    expect(lines.map(({ top, height, baseline }) => [top, height, baseline])).toEqual([
      [0, 60, 42],
      [60, 30, 81],
    ])
    expect(box.height).toBe(90)
  })

  it('are as high as their highest run wherever it stands', () => {
    expect(layOut('ab', { spans: [span(0, 1, big)], lineHeight: 1.5 }).lines[0]?.height).toBe(60)
  })

  it.each([
    [70, false],
    [69, true],
  ])('are as wide as all of them with their spacing: in %d px overflowing is %s', (width, over) => {
    const fields = { spans: [span(1, 2, big)], letterSpacing: 0.5, wrap: 'none', width }
    expect(layOut('abc', fields).overflowed).toBe(over)
  })

  it('are aligned by the height of all lines', () => {
    const fields = { spans: [span(0, 1, big)], verticalAlign: 'bottom', height: 100 }
    expect(layOut('a\nb', fields).lines.map(({ top }) => top)).toEqual([40, 80])
  })

  it.each<[string, string, Fields, string[]]>([
    ['cuts what is too high', 'a\nb\nc', { height: 60 }, ['a@0', 'b…@0']],
    ['puts … in the style before it', 'aa bbbbbb', { wrap: 'none' }, ['aa@0  bbbb…@40']],
    ['keeps what fits of a run', 'aaaaaa bbb', { wrap: 'none' }, ['aaaa@0 a…@80']],
    [
      'cuts a line that is higher than the ones before',
      'aaaa bbbb',
      { height: 50, spans: [span(5, 9, big)] },
      ['aaaa…@0'],
    ],
    ['leaves a run out', 'aaaaaa bbb', { wrap: 'none', width: 95 }, ['aaa…@0']],
  ])('with an ellipsis: %s', (...[, text, fields, expected]) => {
    const spans = [span(0, text.startsWith('aaaa') ? 4 : 2, big)]
    expect(places(layOut(text, { overflow: 'ellipsis', spans, ...fields }))).toEqual(expected)
  })

  it('shrink in proportion', () => {
    const shrunk = layOut('aabb', { overflow: 'shrink', spans: [span(2, 4, big)], width: 30 })
    expect(shrunk.fontSize).toBe(10)
    expect(places(shrunk)).toEqual(['aa@0 bb@10'])
    expect(shrunk.lines[0]?.runs.map(({ size }) => size)).toEqual([10, 20])
  })
})

describe('lists', () => {
  it.each<[string, string, Fields, string[]]>([
    // A marker of 10 px, and a gap of half the font size.
    ['hang bullets before their lines', 'a\nb', { list: 'bullet' }, ['•@0 a@20', '•@0 b@20']],
    ['indent all lines', 'aaaa bbbb', { list: 'bullet' }, ['•@0 aaaa@20', 'bbbb@20']],
    ['count paragraphs', 'a\n\nb', { list: 'number' }, ['1.@0 a@30', '2.@0 @30', '3.@0 b@30']],
    ['put markers at the right', 'אב', { list: 'number' }, ['אב@50 1.@80']],
    ['follow centred lines', 'ab', { list: 'bullet', align: 'center' }, ['•@30 ab@50']],
    ['follow lines at the end', 'ab', { list: 'bullet', align: 'right' }, ['•@60 ab@80']],
    ['mark no line that is not shown', 'a\nb', { list: 'bullet', maxLines: 1 }, ['•@0 a@20']],
  ])('%s', (...[, text, fields, expected]) => {
    expect(places(layOut(text, fields))).toEqual(expected)
  })

  it.each([
    ['a', 'bullet', { x: 0, width: 30 }],
    ['אב', 'number', { x: 50, width: 50 }],
  ])('count markers as a part of their line: %s', (text, list, line) => {
    expect(layOut(text, { list }).lines).toMatchObject([line])
  })

  it('leave room for the widest number', () => {
    const lines = places(layOut('a\n'.repeat(9) + 'b', { list: 'number' }))
    expect([lines[0], lines[9]]).toEqual(['1.@10 a@40', '10.@0 b@40'])
  })

  it('give each line one letter at least where the markers leave no room', () => {
    const { lines, overflowed } = layOut('ab', { list: 'bullet', width: 15 })
    expect(lines.map(({ runs }) => runs.at(-1)?.text)).toEqual(['a', 'b'])
    expect(overflowed).toBe(true)
  })
})

describe('a curve', () => {
  // Ten letters of 10 px on half a circle.
  const half = { curve: 0.5, align: 'center', width: 200, height: 100 }

  it('is a part of a circle as long as the line', () => {
    const { arc, lines, box } = layOut('a'.repeat(10), half)
    const radius = 100 / Math.PI
    expect(arc).toMatchObject({ x: 100, bow: 1 })
    expect(arc?.radius).toBeCloseTo(radius)
    // Glyphs extend 16 px above the circle and 4 px below.
    expect(arc?.y).toBeCloseTo(radius + 16)
    expect(lines[0]?.runs.map(({ x }) => x)).toEqual([-50, -40, -30, -20, -10, 0, 10, 20, 30, 40])
    expect(box.height).toBe(100)
  })

  it.each<[string, Fields, Fields]>([
    ['bows down', { curve: -0.5 }, { bow: -1, x: 100 }],
    ['is aligned at the start', { align: 'start' }, { x: 100 / Math.PI + 16 }],
    ['is aligned at the end', { align: 'end' }, { x: 200 - 100 / Math.PI - 16 }],
    ['is aligned at the bottom', { verticalAlign: 'bottom' }, { y: 100 }],
  ])('%s', (_, fields, expected) => {
    const { arc } = layOut('a'.repeat(10), { ...half, ...fields })
    const found: Fields = { ...arc }
    for (const [key, value] of Object.entries(expected))
      expect(found[key]).toBeCloseTo(Number(value))
  })

  it.each<[string, Fields, boolean, number]>([
    ['fits', {}, false, 10],
    ['grows down', { height: 10 }, false, 10],
    ['is too wide', { width: 60 }, true, 10],
    ['is too high', { height: 10, overflow: 'visible' }, true, 10],
    ['shrinks', { height: 24, overflow: 'shrink' }, false, 10],
    ['is cut', { width: 60, overflow: 'ellipsis' }, true, 4],
  ])('%s', (...[, fields, overflowed, letters]) => {
    const found = layOut('a'.repeat(10), { ...half, ...fields })
    expect(found.overflowed).toBe(overflowed)
    expect(found.lines[0]?.runs).toHaveLength(letters)
    expect(found.lines).toHaveLength(1)
  })

  it('is one line of all paragraphs, without marks', () => {
    const { lines } = layOut('a\nb', { ...half, list: 'bullet' })
    expect(lines.map(({ runs }) => runs.map(({ text }) => text).join(''))).toEqual(['a b'])
  })

  it('sets each direction apart', () => {
    const { lines } = layOut('אב ab', half)
    expect(lines[0]?.runs.map(({ text }) => text).join('')).toBe('ab בא')
  })

  it('is nothing without text', () => {
    expect(layOut('', half)).toMatchObject({ lines: [], overflowed: false })
  })
})
