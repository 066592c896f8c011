import { drawElements, type Drawn } from '../../testing/draw'

type Fields = Record<string, unknown>

// Glyphs are 10 px wide; a line is 20 px high with its baseline at 16.
const draw = (fields: Fields): Drawn =>
  drawElements([
    {
      id: 't',
      type: 'text',
      width: 100,
      height: 40,
      fontSize: 20,
      lineHeight: 1,
      text: 'abc',
      ...fields,
    },
  ])
const font = 'normal 400 20px "Inter"'
const span = (start: number, end: number, look: Fields): Fields => ({ start, end, ...look })

describe('spans', () => {
  it.each<[string, Fields, string[]]>([
    [
      'fills',
      { spans: [span(1, 2, { fill: '#f00' })] },
      [
        `fillText #000000 ${font} "a" 0 16`,
        `fillText #f00 ${font} "b" 10 16`,
        `fillText #000000 ${font} "c" 20 16`,
      ],
    ],
    [
      'faces and sizes',
      {
        spans: [
          span(0, 1, { fontFamily: 'Lora', fontWeight: 700, fontStyle: 'italic', fontSize: 40 }),
        ],
      },
      ['fillText #000000 italic 700 40px "Lora" "a" 0 32', `fillText #000000 ${font} "bc" 20 32`],
    ],
    [
      'gaps of justified lines, and none of the last one',
      {
        text: 'a b c dd ee ff gg hh ii',
        align: 'justify',
        spans: [span(9, 17, { fontWeight: 700 })],
      },
      [
        `fillText #000000 ${font} words 6.6667px "a b c dd" 0 16`,
        'fillText #000000 normal 700 20px "Inter" words 10px "ee ff gg" 0 36',
        `fillText #000000 ${font} "hh ii" 0 56`,
      ],
    ],
    [
      'no fill that cannot be seen',
      { spans: [span(0, 2, { fill: '#0000', textDecoration: 'underline' })] },
      [`fillText #000000 ${font} "c" 20 16`],
    ],
    [
      'outlines behind all of them',
      { stroke: '#0f0', strokeWidth: 2, spans: [span(0, 1, { fill: '#f00' })] },
      [
        `strokeText #0f0 2 round ${font} "a" 0 16`,
        `strokeText #0f0 2 round ${font} "bc" 10 16`,
        `fillText #f00 ${font} "a" 0 16`,
        `fillText #000000 ${font} "bc" 10 16`,
      ],
    ],
    [
      'a decoration that goes on as one stroke',
      { textDecoration: 'underline', spans: [span(1, 2, { fontWeight: 700 })] },
      [
        `fillText #000000 ${font} "a" 0 16`,
        'fillText #000000 normal 700 20px "Inter" "b" 10 16',
        `fillText #000000 ${font} "c" 20 16`,
        'fillRect #000000 0 17.95 30 1.3',
      ],
    ],
    [
      'decorations of their own, in their size and colour',
      { spans: [span(0, 1, { textDecoration: 'underline', fontSize: 40, fill: '#f00' })] },
      [
        'fillText #f00 normal 400 40px "Inter" "a" 0 32',
        `fillText #000000 ${font} "bc" 20 32`,
        'fillRect #f00 0 35.9 20 2.6',
      ],
    ],
    [
      'a decoration taken away',
      { textDecoration: 'overline', spans: [span(1, 3, { textDecoration: 'none' })] },
      [
        `fillText #000000 ${font} "a" 0 16`,
        `fillText #000000 ${font} "bc" 10 16`,
        'fillRect #000000 0 -3.05 10 1.3',
      ],
    ],
    [
      'right-to-left runs in their places',
      { text: 'שם ab', spans: [span(3, 5, { fill: '#f00' })] },
      [
        `fillText #f00 ${font} "ab" 50 16`,
        `fillText #000000 ${font} " " 70 16`,
        `fillText #000000 ${font} rtl "שם" 80 16`,
      ],
    ],
  ])('draw %s', (_, fields, calls) => expect(draw(fields).calls).toEqual(calls))

  it('need a layer for a shadow', () => {
    const shadow = { color: '#000', blur: 4 }
    const fields = { shadow, spans: [span(0, 1, { fill: '#f00' })] }
    expect(draw(fields).calls[0]).toMatch(/^layer /)
    expect(draw({ shadow, spans: [span(0, 9, { fill: '#f00' })] }).calls[0]).toMatch(
      /^fillText #f00/,
    )
  })

  it('request each family once and report those that are unavailable', () => {
    const spans = [
      span(0, 1, { fontFamily: 'Nope' }),
      span(2, 3, { fontFamily: 'Nope', fill: '#f00' }),
    ]
    const element = { id: 't', type: 'text', width: 100, height: 40, text: 'abc', spans }
    const { warnings, elements } = drawElements([element], { missingFonts: ['Nope'] })
    expect(warnings.map(({ code }) => code)).toEqual(['font_missing'])
    expect(elements).toMatchObject([{ fallbackFonts: ['Default'] }])
  })
})

describe('links', () => {
  const url = 'https://example.com'
  const square = (x: number, y: number, width: number): Fields[] => [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + 20 },
    { x, y: y + 20 },
  ]

  it('are reported with the area of each piece', () => {
    const { links } = draw({ text: 'aa bbbb cccccc', spans: [span(3, 14, { link: url })] })
    expect(links).toEqual([
      { url, corners: square(30, 0, 40) },
      { url, corners: square(0, 20, 60) },
    ])
  })

  it('are one area across runs that look different', () => {
    const spans = [span(0, 3, { link: url }), span(1, 2, { fontWeight: 700 })]
    expect(draw({ spans }).links).toEqual([{ url, corners: square(0, 0, 30) }])
  })

  it.each([
    ['a text', { opacity: 0 }],
    [
      'a text with a shadow',
      { opacity: 0, shadow: { color: '#000', blur: 2, offsetX: 1, offsetY: 1 } },
    ],
  ])('has none, and no drawing, in %s of opacity 0', (_, fields) => {
    const { links, calls } = draw({ spans: [span(0, 1, { link: url })], ...fields })
    expect([links, calls]).toEqual([[], []])
  })

  it('are in page pixels, at any rotation of the element', () => {
    const { links } = draw({ x: 50, y: 10, rotation: 180, spans: [span(0, 1, { link: url })] })
    const corners = links[0]?.corners.map(({ x, y }) => [Math.round(x), Math.round(y)])
    expect(corners).toEqual([
      [150, 50],
      [140, 50],
      [140, 30],
      [150, 30],
    ])
  })

  it('are around what is bent', () => {
    const fields = { curve: 0.5, align: 'center', spans: [span(0, 3, { link: url })] }
    const [first, , third] = draw(fields).links[0]?.corners ?? []
    // The text covers half a circle, 30 px long, and reaches 16 px above it.
    const reach = 30 / Math.PI + 16
    expect(first?.x).toBeCloseTo(50 - reach)
    expect(first?.y).toBeCloseTo(0)
    expect(third?.x).toBeCloseTo(50 + reach)
  })
})

describe('curves', () => {
  const round = { curve: 0.5, align: 'center', text: 'ab' }

  it.each<[string, Fields, (string | RegExp)[]]>([
    [
      'turn each letter',
      {},
      [
        `fillText #000000 ${font} "a" -5 0 at 0.707 -0.707 0.707 0.707 45.498 17.865`,
        `fillText #000000 ${font} "b" -5 0 at 0.707 0.707 -0.707 0.707 54.502 17.865`,
      ],
    ],
    [
      'underline along the arc',
      { textDecoration: 'underline', curve: 0.25 },
      [/"a"/, /"b"/, /^stroke #000000 1.3 butt \w+ \[ellipse 50 .* from -2.356 to -0.785\]$/],
    ],
    [
      'underline at the bottom of a circle too',
      { textDecoration: 'underline', curve: -0.25 },
      [/"a"/, /"b"/, /^stroke #000000 1.3 butt \w+ \[ellipse 50 .* from 0.785 to 2.356\]$/],
    ],
    [
      'lay a strip behind the line',
      { background: { color: '#eee', fit: 'lines', padding: 2 }, text: 'a' },
      [/^stroke #eee 24 butt \w+ \[ellipse /, /"a"/],
    ],
    [
      'turn gradients back',
      { text: 'a', fill: { type: 'linear', angle: 90, stops: [{ offset: 0, color: '#f00' }] } },
      [/^fillText linear\(-50 4 50 4: #f00 0\)/],
    ],
    [
      'draw outlines first',
      { text: 'a', stroke: '#f00', strokeWidth: 1 },
      [/^strokeText/, /^fillText/],
    ],
  ])('%s', (_, fields, calls) => {
    const drawn = draw({ ...round, ...fields }).calls
    expect(drawn).toHaveLength(calls.length)
    calls.forEach((call, index) => {
      if (typeof call === 'string') expect(drawn[index]).toBe(call)
      else expect(drawn[index]).toMatch(call)
    })
  })
})
