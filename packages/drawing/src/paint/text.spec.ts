import { drawElements, type Drawn } from '../testing/draw'

type Fields = Record<string, unknown>

// Glyphs are 10 px wide; a line is 20 px high with its baseline at 16.
const element = (fields: Fields): Fields => ({
  id: 't',
  type: 'text',
  width: 100,
  height: 40,
  fontSize: 20,
  lineHeight: 1,
  text: 'ab',
  ...fields,
})
const draw = (fields: Fields): Drawn => drawElements([element(fields)])
const font = 'normal 400 20px "Inter"'

describe('text', () => {
  it.each<[string, Fields, string[]]>([
    ['a line', {}, [`fillText #000000 ${font} "ab" 0 16`]],
    [
      'lines, in order',
      { text: 'ab\n\ncd' },
      [`fillText #000000 ${font} "ab" 0 16`, `fillText #000000 ${font} "cd" 0 56`],
    ],
    [
      'its font',
      { fontFamily: 'Lora', fontWeight: 700, fontStyle: 'italic', fontSize: 10.123456 },
      ['fillText #000000 italic 700 10.1235px "Lora" "ab" 0 8.099'],
    ],
    ['letter spacing', { letterSpacing: 0.1 }, [`fillText #000000 ${font} letters 2px "ab" 0 16`]],
    ['direction', { text: 'שם' }, [`fillText #000000 ${font} rtl "שם" 80 16`]],
    [
      'justified lines',
      { text: 'a b c ddddddd', align: 'justify' },
      [
        `fillText #000000 ${font} words 25px "a b c" 0 16`,
        `fillText #000000 ${font} "ddddddd" 0 36`,
      ],
    ],
    [
      'cut at its box',
      { overflow: 'clip' },
      [`fillText #000000 ${font} "ab" 0 16 in [rect 0 0 100 40]`],
    ],
    [
      'underline',
      { textDecoration: 'underline' },
      [`fillText #000000 ${font} "ab" 0 16`, 'fillRect #000000 0 17.95 20 1.3'],
    ],
    [
      'line-through',
      { textDecoration: 'line-through', align: 'right' },
      [`fillText #000000 ${font} "ab" 80 16`, 'fillRect #000000 80 9.75 20 1.3'],
    ],
    [
      'overline',
      { textDecoration: 'overline' },
      [`fillText #000000 ${font} "ab" 0 16`, 'fillRect #000000 0 -3.05 20 1.3'],
    ],
    [
      'outlines behind all fills, with round joins',
      { text: 'a\nb', stroke: '#f00', strokeWidth: 3, fill: '#0f0' },
      [
        `strokeText #f00 3 round ${font} "a" 0 16`,
        `strokeText #f00 3 round ${font} "b" 0 36`,
        `fillText #0f0 ${font} "a" 0 16`,
        `fillText #0f0 ${font} "b" 0 36`,
      ],
    ],
    [
      'an outline alone',
      { stroke: '#f00', strokeWidth: 3, fill: '#0000' },
      [`strokeText #f00 3 round ${font} "ab" 0 16`],
    ],
    [
      'a gradient over the grown box',
      {
        text: 'a\nb\nc',
        fill: { type: 'linear', angle: 180, stops: [{ offset: 0, color: '#f00' }] },
      },
      ['a', 'b', 'c'].map(
        (text, index) =>
          `fillText linear(50 0 50 60: #f00 0) ${font} "${text}" 0 ${16 + index * 20}`,
      ),
    ],
    [
      'a background of the box',
      { background: { color: '#eee', padding: 4, cornerRadius: 3 } },
      ['fill #eee [round -4 -4 108 48 / 3 3 3 3]', `fillText #000000 ${font} "ab" 0 16`],
    ],
    [
      'a background of the grown box',
      { text: 'a\n\n\n', background: { color: '#eee' } },
      ['fill #eee [rect 0 0 100 80]', `fillText #000000 ${font} "a" 0 16`],
    ],
    [
      'a background of each line',
      { text: 'a\n\nbc', align: 'right', background: { color: '#eee', padding: 1, fit: 'lines' } },
      [
        'fill #eee [rect 89 -1 12 22]',
        'fill #eee [rect 79 39 22 22]',
        `fillText #000000 ${font} "a" 90 16`,
        `fillText #000000 ${font} "bc" 80 56`,
      ],
    ],
    ['no background that cannot be seen', { text: '', background: { color: '#0000' } }, []],
    [
      'a background without text',
      { text: '', background: { color: '#eee' } },
      ['fill #eee [rect 0 0 100 40]'],
    ],
    ['no text', { text: '' }, []],
    ['no text, not even a layer for it', { text: '', opacity: 0.5 }, []],
  ])('draws %s', (_, fields, calls) => expect(draw(fields).calls).toEqual(calls))

  it('reports size, lines and fit', () => {
    expect(draw({ text: 'a\nb\nc', overflow: 'shrink' })).toMatchObject({
      elements: [{ id: 't', fontSize: 13.25, lines: 3, overflowed: false }],
      warnings: [],
    })
    expect(draw({ text: 'a\nb\nc', overflow: 'visible' })).toMatchObject({
      elements: [{ id: 't', fontSize: 20, lines: 3, overflowed: true }],
      warnings: [
        {
          code: 'text_overflow',
          message: 'element "t": the text does not fit its box',
          elementId: 't',
        },
      ],
    })
  })

  it('warns of an unavailable family and reports the one used instead', () => {
    const drawn = drawElements([element({ fontFamily: 'Nope' })], { missingFonts: ['Nope'] })
    expect(drawn.warnings).toEqual([
      {
        code: 'font_missing',
        message:
          'element "t": the font family "Nope" is not available; the default font is used instead',
        elementId: 't',
      },
    ])
    expect(drawn.elements).toMatchObject([{ id: 't', fallbackFonts: ['Default'] }])
  })

  it('reports the families that draw what the font lacks, and warns of what none supports', () => {
    const stack = { fallbacks: ['Noto Sans', 'Emoji'], missingGlyphs: ['\u{f0000}', '\u{f0001}'] }
    const drawn = drawElements([element({ fontFamily: 'Nope' })], { missingFonts: ['Nope'], stack })
    expect(drawn.warnings.slice(1)).toEqual([
      {
        code: 'glyphs_missing',
        message: 'element "t": no font has \u{f0000} \u{f0001}',
        elementId: 't',
      },
    ])
    expect(drawn.elements).toMatchObject([
      { fallbackFonts: ['Default', 'Noto Sans', 'Emoji'], missingGlyphs: stack.missingGlyphs },
    ])
  })

  it('names ten of many missing glyphs in its warning', () => {
    const missingGlyphs = Array.from({ length: 12 }, (_, index) => `${index}`)
    const { warnings } = drawElements([element({})], { stack: { missingGlyphs } })
    expect(warnings[0]?.message).toBe('element "t": no font has 0 1 2 3 4 5 6 7 8 9 and others')
  })

  it('draws emoji with a separate family list if the host has one', () => {
    const { calls } = drawElements([element({ text: 'a❤️b' })], { stack: { emojiCss: '"Emoji"' } })
    expect(calls).toEqual([
      `fillText #000000 ${font} "a" 0 16`,
      'fillText #000000 normal 400 20px "Emoji" "❤️" 10 16',
      `fillText #000000 ${font} "b" 30 16`,
    ])
  })

  const soft = { shadow: { color: '#000', blur: 4 } }

  it.each<[string, Fields, RegExp]>([
    ['one line', soft, /^fillText .* shadow #000 4 0 0$/],
    [
      'one outlined line',
      { ...soft, stroke: '#f00', strokeWidth: 1, fill: '#0000' },
      /^strokeText /,
    ],
    ['two lines', { ...soft, text: 'a\nb' }, /^layer /],
    ['an outline and a fill', { ...soft, stroke: '#f00', strokeWidth: 1 }, /^layer /],
    ['a background', { ...soft, background: { color: '#eee' } }, /^layer /],
    ['a decoration', { ...soft, textDecoration: 'underline' }, /^layer /],
    ['a line cut at its box', { ...soft, overflow: 'clip' }, /^layer /],
    [
      'a translucent line cut at its box',
      { opacity: 0.5, overflow: 'clip' },
      /^fillText .* alpha 0.5/,
    ],
  ])('layers only what needs it: %s', (_, fields, first) => {
    expect(draw(fields).calls[0]).toMatch(first)
  })

  it('keeps on a layer what reaches out of the box', () => {
    const far = { x: 40, y: 40, width: 20, height: 20, wrap: 'none', text: 'aaaa\nb', opacity: 0.5 }
    // The lines are 40 px wide and 40 px high, with the font size around them and 1 px for soft edges.
    expect(draw(far).calls[0]).toMatch(/^layer 19 19 82 81 /)
    const padded = { ...far, strokeWidth: 2, background: { color: '#eee', padding: 3 } }
    expect(draw(padded).calls[0]).toMatch(/^layer 14 14 92 86 /)
  })
})
