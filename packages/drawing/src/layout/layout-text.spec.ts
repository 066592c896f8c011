import { layOut } from '../testing/lay-out'
import { type PlacedLine } from './lines/place-lines'
import { type TextLayout } from './lines/text-layout'

const textOf = ({ runs }: PlacedLine): string => runs.map(run => run.text).join('|')
const texts = ({ lines }: TextLayout): string[] => lines.map(textOf)
const spacingOf = (line: PlacedLine): unknown[] => [
  textOf(line),
  line.width,
  line.runs[0]?.wordSpacing,
]
const fox = 'the quick brown fox jumps over'

describe('layoutText', () => {
  it('centres glyphs in their line by ascent and descent', () => {
    const { lines } = layOut('a\nb', { lineHeight: 1.5 })
    // The line is 30 px high and its glyphs 16 + 4 px. That leaves 5 px above them, so the baseline is at 21.
    expect(lines.map(({ top, height, baseline }) => [top, height, baseline])).toEqual([
      [0, 30, 21],
      [30, 30, 51],
    ])
  })

  it.each([
    ['top', 0],
    ['middle', 20],
    ['bottom', 40],
  ])('puts the lines at the %s', (verticalAlign, top) => {
    expect(layOut('a', { verticalAlign }).lines[0]?.top).toBe(top)
  })

  it.each([
    ['left', 'ab', 0],
    ['center', 'ab', 40],
    ['right', 'ab', 80],
    ['start', 'ab', 0],
    ['end', 'ab', 80],
    ['start', 'שם', 80],
    ['end', 'שם', 0],
    ['left', 'שם', 0],
    ['justify', 'ab', 0],
    ['justify', 'שם', 80],
  ])('aligns %s: %s at %d', (align, text, x) => expect(layOut(text, { align }).lines[0]?.x).toBe(x))

  it('stretches all lines but the last of a paragraph when justified', () => {
    const { lines } = layOut('aa bb cccc dddd\u00a0e f', { align: 'justify' })
    expect(lines.map(spacingOf)).toEqual([
      ['aa bb cccc', 100, 0],
      ['dddd\u00a0e f', 80, 0],
    ])
    const stretched = layOut('aa bb c dddd\u00a0e fffff', { align: 'justify' }).lines
    expect(stretched.map(spacingOf)).toEqual([
      ['aa bb c', 100, 15],
      ['dddd e', 100, 40],
      ['fffff', 50, 0],
    ])
  })

  it('leaves a line without gaps as it is when justified', () => {
    const { lines } = layOut('abcde ffffffffff', { align: 'justify' })
    expect(lines.map(spacingOf)[0]).toEqual(['abcde', 50, 0])
  })

  it('counts letter spacing between letters, not after the last', () => {
    expect(layOut('abcde', { letterSpacing: 0.5, align: 'right' }).lines[0]).toMatchObject({
      width: 90,
      x: 10,
    })
  })

  it('grows the box down, never up', () => {
    expect(layOut('a').box).toEqual({ width: 100, height: 60 })
    const grown = layOut('a\nb\nc\nd', { verticalAlign: 'bottom' })
    expect(grown.box).toEqual({ width: 100, height: 80 })
    expect(grown.lines[0]?.top).toBe(0)
    expect(grown.overflowed).toBe(false)
  })

  it.each<[string, string, Record<string, unknown>, boolean]>([
    ['grow, many lines', 'a\nb\nc\nd', {}, false],
    ['grow, one wide line', 'abcdefghijklm', { wrap: 'none' }, true],
    ['grow, cut by maxLines', 'a\nb', { maxLines: 1 }, true],
    ['visible, too high', 'a\nb\nc\nd', { overflow: 'visible' }, true],
    ['clip, too high', 'a\nb\nc\nd', { overflow: 'clip' }, true],
    ['clip, fitting', 'a\nb\nc', { overflow: 'clip' }, false],
    ['ellipsis, cut', 'a\nb\nc\nd', { overflow: 'ellipsis' }, true],
    ['ellipsis, fitting', 'a\nb\nc', { overflow: 'ellipsis' }, false],
    [
      'ellipsis, one line too wide',
      'abcdefghijklm\nab',
      { overflow: 'ellipsis', wrap: 'none' },
      true,
    ],
    ['no text', '', {}, false],
    ['shrink, fitting', 'a\nb\nc\nd', { overflow: 'shrink' }, false],
    ['shrink, at its end', 'a\nb\nc\nd', { overflow: 'shrink', minFontSize: 19 }, true],
  ])('reports overflow: %s', (...[, text, style, expected]) => {
    expect(layOut(text, style).overflowed).toBe(expected)
  })

  it('keeps a box that does not grow, whatever overflows', () => {
    const { box, lines } = layOut('a\nb\nc\nd', { overflow: 'visible', verticalAlign: 'bottom' })
    expect(box.height).toBe(60)
    expect(lines[0]?.top).toBe(-20)
  })

  it('shows at most maxLines', () => {
    expect(texts(layOut(fox, { maxLines: 2 }))).toEqual(['the quick', 'brown fox'])
  })

  describe('with an ellipsis', () => {
    const ellipsis = (text: string, style: Record<string, unknown> = {}): string[] =>
      texts(layOut(text, { overflow: 'ellipsis', ...style }))

    it.each<[string, string, Record<string, unknown>, string[]]>([
      ['fits', 'the quick', {}, ['the quick']],
      ['fits exactly', 'abcdefghij', {}, ['abcdefghij']],
      ['counts lines closer than their size', 'a\nb', { height: 20, lineHeight: 0.5 }, ['a', 'b']],
      ['cuts after the last line', fox, { height: 40 }, ['the quick', 'brown fox…']],
      ['removes letters to make room', 'aaaaaaaaaa bbbb', { height: 20 }, ['aaaaaaaaa…']],
      ['leaves no space before it', 'aaaaaaaa b cc', { height: 20 }, ['aaaaaaaa…']],
      ['shows one line in any box', fox, { height: 5 }, ['the quick…']],
      ['obeys maxLines first', fox, { maxLines: 1 }, ['the quick…']],
      ['shortens each unbroken line', 'abcdefghijklm\nab', { wrap: 'none' }, ['abcdefghi…', 'ab']],
      ['leaves itself where nothing fits', 'abc', { wrap: 'none', width: 1 }, ['…']],
    ])('%s', (...[, text, style, expected]) => expect(ellipsis(text, style)).toEqual(expected))

    it('aligns the shortened line by its own width', () => {
      const { lines } = layOut('aaaaaaaa b cc', {
        overflow: 'ellipsis',
        height: 20,
        align: 'right',
      })
      expect(lines[0]).toMatchObject({ width: 90, x: 10 })
    })
  })

  describe('that shrinks', () => {
    const size = (text: string, style: Record<string, unknown> = {}): number =>
      layOut(text, { overflow: 'shrink', ...style }).fontSize

    it.each<[string, string, Record<string, unknown>, number]>([
      ['stays when all fits', 'abc', {}, 20],
      ['uses the largest size that fits the height', 'a\nb\nc\nd', {}, 15],
      ['does not break words while it need not', 'abcdefghijklmnop', {}, 12.5],
      ['breaks words when the smallest size must', 'a'.repeat(40), { minFontSize: 10 }, 15],
      ['obeys maxLines', 'abcde abcde', { maxLines: 1 }, 18],
      ['fits unbroken lines into the width', 'a'.repeat(20), { wrap: 'none' }, 10],
      ['leaves room for markers', 'a'.repeat(10), { wrap: 'none', list: 'bullet' }, 16.5],
      ['ends at minFontSize', 'a\nb\nc\nd', { minFontSize: 18 }, 18],
      ['ignores a minFontSize above the size', 'a\nb\nc\nd', { minFontSize: 30 }, 20],
      ['starts from maxFontSize', 'ab', { maxFontSize: 70 }, 60],
      ['starts from maxFontSize, also below', 'ab', { maxFontSize: 11 }, 11],
    ])('%s', (...[, text, style, expected]) => expect(size(text, style)).toBe(expected))
  })
})
