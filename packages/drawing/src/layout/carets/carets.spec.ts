import { type Canvas2D } from '../../host/canvas'
import { laidText } from '../../testing/lay-out'
import { RecordingCanvas } from '../../testing/recording-canvas'
import { caretAt, placeAt, selectedAreas } from './carets'
import { type TextGeometry, textGeometry } from './text-geometry'

type Fields = Record<string, unknown>

const geometryOf = (text: string, fields: Fields = {}): TextGeometry =>
  textGeometry(laidText(text, fields), RecordingCanvas.create())

const px = (value: number): number => Number(value.toFixed(2))

/** Returns the stops of each line: the index, its place and, where directions meet, the other place. */
const stops = (text: string, fields: Fields = {}): string[] =>
  geometryOf(text, fields).lines.map(line =>
    line.stops
      .map(
        ({ index, x, other }) => `${index}@${px(x)}${other === undefined ? '' : `/${px(other)}`}`,
      )
      .join(' '),
  )

describe('the stops of a caret', () => {
  it.each<[string, string, Fields, string[]]>([
    ['stand between letters', 'abc', {}, ['0@0 1@10 2@20 3@30']],
    ['go on over a space at the end', 'ab ', {}, ['0@0 1@10 2@20 3@30']],
    [
      'are on both lines of a wrapped text',
      'aaaa bbbbbb',
      {},
      ['0@0 1@10 2@20 3@30 4@40 5@50', '5@0 6@10 7@20 8@30 9@40 10@50 11@60'],
    ],
    ['follow the alignment', 'ab', { align: 'center' }, ['0@40 1@50 2@60']],
    ['run to the left', 'שם', {}, ['0@100 1@90 2@80']],
    [
      'split where directions meet',
      'ab שם c',
      {},
      ['0@0 1@10 2@20 3@30/50 4@40 5@50/30 6@60 7@70'],
    ],
    ['keep numbers upright', 'שם 12', {}, ['0@100 1@90 2@80 3@70/50 4@60 5@70']],
    ['leave emoji whole', '👩‍👩‍👧a', {}, ['0@0 1@50 2@60']],
    ['leave letters with their marks', 'นี้a', {}, ['0@0 1@30 2@40']],
    ['stand between ideographs', '夏のセール', {}, ['0@0 1@10 2@20 3@30 4@40 5@50']],
    ['count the space between letters', 'abc', { letterSpacing: 0.5 }, ['0@0 1@20 2@40 3@60']],
    [
      'follow wide gaps',
      'aa bb c dddddddd',
      { align: 'justify' },
      [
        '0@0 1@10 2@20 3@45 4@55 5@65 6@90 7@100 8@110',
        '8@0 9@10 10@20 11@30 12@40 13@50 14@60 15@70 16@80',
      ],
    ],
    ['begin after the marker of a list', 'a\nb', { list: 'number' }, ['0@30 1@40', '2@30 3@40']],
    [
      'follow the sizes of spans',
      'abc',
      { spans: [{ start: 1, end: 2, fontSize: 40 }] },
      ['0@0 1@10 2@30 3@40'],
    ],
    [
      'follow capitals of two letters',
      'aßb',
      { textTransform: 'uppercase' },
      ['0@0 1@10 2@30 3@40'],
    ],
    ['take a break as one', 'a\r\nb', {}, ['0@0 1@10', '2@0 3@10']],
    ['stand on an empty line', 'a\n\nb', { align: 'right' }, ['0@90 1@100', '2@100', '3@90 4@100']],
    [
      'pass what a hyphen adds',
      'abcdef\u00adghijkl',
      {},
      ['0@0 1@10 2@20 3@30 4@40 5@50 6@60 7@70', '7@0 8@10 9@20 10@30 11@40 12@50 13@60'],
    ],
    [
      'end before an ellipsis',
      'abcdefghijklm',
      { overflow: 'ellipsis', height: 20, wrap: 'none' },
      ['0@0 1@10 2@20 3@30 4@40 5@50 6@60 7@70 8@80 9@90'],
    ],
    ['run along an arc from its middle', 'abcd', { curve: 0.5 }, ['0@-20 1@-10 2@0 3@10 4@20']],
  ])('%s', (_, ...[text, fields, expected]) => expect(stops(text, fields)).toEqual(expected))
})

/** Returns a canvas that kerns a pair of letters as fonts do: the first is 2 px narrower before the second. */
function kerning(pair: string): Canvas2D {
  const canvas: Canvas2D = RecordingCanvas.create()
  const measureText = canvas.measureText.bind(canvas)
  canvas.measureText = text => {
    const measured = measureText(text)
    return { ...measured, width: measured.width - 2 * (text.split(pair).length - 1) }
  }
  return canvas
}

describe('a caret between letters of a pair', () => {
  it.each([
    ['to the right', 'oVAn', 'VA', [0, 10, 18, 28, 38]],
    ['to the left', 'אבגד', 'בג', [38, 28, 20, 10, 0]],
  ])('is where the second one begins: %s', (_, ...[text, pair, expected]) => {
    const [line] = textGeometry(laidText(text, { align: 'left' }), kerning(pair)).lines
    expect(line?.stops.map(({ x }) => px(x))).toEqual(expected)
  })
})

describe('a caret', () => {
  it('is as high as its line', () => {
    const { lines } = geometryOf('a\nb')
    expect(lines.map(({ top, bottom, baseline }) => [top, bottom, baseline])).toEqual([
      [0, 20, 16],
      [20, 40, 36],
    ])
    expect(caretAt(geometryOf('a\nb'), { index: 3 })).toEqual({
      from: { x: 10, y: 20 },
      to: { x: 10, y: 40 },
    })
  })

  it.each([
    ['the start of the second line', {}, { x: 0, y: 20 }],
    ['the end of the first line', { isLineEnd: true }, { x: 50, y: 0 }],
  ])('is at %s where a text was wrapped', (_, more, from) => {
    expect(caretAt(geometryOf('aaaa bbbbbb'), { index: 5, ...more })?.from).toEqual(from)
  })

  it('is where the last letter is that is shown', () => {
    const cut = geometryOf('abcdefghijklm', { overflow: 'ellipsis', height: 20, wrap: 'none' })
    expect(caretAt(cut, { index: 13 })?.from).toEqual({ x: 90, y: 0 })
  })

  it('stands upright on an arc', () => {
    const geometry = geometryOf('abcd', { curve: 0.5 })
    const { from, to } = caretAt(geometry, { index: 2 }) ?? {}
    expect(from?.x).toBeCloseTo(to?.x ?? 0)
    expect(placeAt(geometry, from ?? { x: 0, y: 0 })).toEqual({ index: 2 })
  })
})

describe('the place nearest to a point', () => {
  it.each<[string, string, [number, number], object]>([
    ['before the middle of a letter', 'abc', [14, 5], { index: 1 }],
    ['after the middle of a letter', 'abc', [16, 5], { index: 2 }],
    ['beyond the end', 'abc', [90, 5], { index: 3 }],
    ['below the text', 'a\nbc', [1, 99], { index: 2 }],
    ['at the end of a wrapped line', 'aaaa bbbbbb', [99, 5], { index: 5, isLineEnd: true }],
    ['at either side of where directions meet', 'ab שם c', [49, 5], { index: 3 }],
  ])('is the stop %s', (_, ...[text, [x, y], expected]) => {
    expect(placeAt(geometryOf(text), { x, y })).toEqual(expected)
  })
})

describe('a selection', () => {
  const areas = (text: string, from: number, to: number): number[][] =>
    selectedAreas(geometryOf(text), { from, to }).map(corners => corners.map(({ x }) => px(x)))

  it.each([
    ['covers letters without seams', 'abcd', 1, 3, [[10, 30, 30, 10]]],
    [
      'covers two lines',
      'ab\ncd',
      1,
      4,
      [
        [10, 20, 20, 10],
        [0, 10, 10, 0],
      ],
    ],
    [
      'is in pieces where directions meet',
      'ab שם c',
      1,
      4,
      [
        [10, 30, 30, 10],
        [40, 50, 50, 40],
      ],
    ],
    ['of nothing is nothing', 'ab', 1, 1, []],
  ])('%s', (_, ...[text, from, to, expected]) => expect(areas(text, from, to)).toEqual(expected))
})
