import { sampled } from '@platen/env/testing'
import sharp from 'sharp'
import { createRenderer } from '../renderer'
import { drawPdf } from '../testing/draw-pdf'
import { pdfImages } from '../testing/pdf-images'
import { readPdf } from '../testing/read-pdf'
import { taskOf } from '../testing/task'

type Fields = Record<string, unknown>

const rainbow = [
  { offset: 0, color: '#ff0000' },
  { offset: 0.5, color: '#00ff00' },
  { offset: 1, color: '#0000ff' },
]
const fading = [
  { offset: 0, color: '#ff0000' },
  { offset: 1, color: '#0000ff20' },
]
/** A gradient that loses half of its opacity. */
const waning = [
  { offset: 0, color: '#ff0000' },
  { offset: 1, color: '#ff00007f' },
]
const ring = [
  { offset: 0, color: '#ff000080' },
  { offset: 0.5, color: '#ff000080' },
  { offset: 0.5, color: '#0000ff80' },
]
const size = { width: 180, height: 120 }
const shadow = { color: '#000000a0', blur: 8, offsetX: 8, offsetY: 8 }
const svg = 'https://cdn.example/a.svg'
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 60"><defs>
<linearGradient id="l"><stop stop-color="#f00"/><stop offset="1" stop-color="#00f" stop-opacity="0"/></linearGradient>
<radialGradient id="r"><stop stop-color="#080"/><stop offset="1" stop-color="#080" stop-opacity="0"/></radialGradient>
</defs><path d="M0 0H40V60H0Z" fill="url(#l)"/><path d="M50 0H90V60H50Z" fill="url(#r)" opacity=".6"/></svg>`

const shape = (fields: Fields): Fields => ({
  id: 's',
  type: 'shape',
  shape: 'ellipse',
  x: 10,
  y: 10,
  ...size,
  ...fields,
})
const text = (fields: Fields): Fields => ({
  id: 't',
  type: 'text',
  x: 10,
  y: 10,
  width: 200,
  height: 120,
  text: 'MM',
  fontSize: 110,
  fontWeight: 900,
  ...fields,
})
const documentOf = (children: readonly Fields[], page: Fields = {}): object => ({
  schemaVersion: 1,
  width: 220,
  height: 150,
  pages: [{ id: 'p', background: '#ffffff', children, ...page }],
})

const cases: [string, object][] = [
  ...['linear', 'radial', 'conic'].flatMap((type): [string, object][] => [
    [`a ${type} gradient`, documentOf([shape({ fill: { type, stops: rainbow } })])],
    [`a ${type} gradient that fades`, documentOf([shape({ fill: { type, stops: fading } })])],
    [
      `a ${type} gradient with opacity`,
      documentOf([shape({ fill: { type, stops: rainbow }, opacity: 0.4 })]),
    ],
    [
      `a turned ${type} gradient that fades, with opacity and a shadow`,
      documentOf([
        shape({
          fill: { type, stops: fading },
          opacity: 0.6,
          rotation: 20,
          shadow,
          height: 60,
          y: 40,
        }),
      ]),
    ],
    [`text in a ${type} gradient`, documentOf([text({ fill: { type, stops: fading } })])],
    [
      `a ${type} gradient as the background of a page`,
      documentOf([], { background: { type, stops: fading }, bleed: 10 }),
    ],
  ]),
  [
    'text in a gradient with opacity',
    documentOf([text({ fill: { type: 'radial', stops: rainbow }, opacity: 0.5 })]),
  ],
  [
    'a group with opacity',
    documentOf([
      {
        id: 'g',
        type: 'group',
        x: 10,
        y: 10,
        ...size,
        opacity: 0.5,
        blendMode: 'multiply',
        children: [shape({ x: 0, y: 0, fill: { type: 'conic', stops: rainbow }, opacity: 0.5 })],
      },
    ]),
  ],
  ['an SVG', documentOf([{ id: 'v', type: 'svg', src: svg, x: 10, y: 10, ...size }])],
]

describe('a PDF', () => {
  const renderer = createRenderer()
  afterAll(() => renderer.close())

  async function render(document: object): Promise<Record<'pdf' | 'png', Uint8Array>> {
    const { task, bytes } = taskOf(document, { [svg]: drawing }, { formats: ['png', 'pdf'] })
    const [png, pdf] = (await renderer.render(task, bytes)).files
    if (!png || !pdf) throw new Error('two files')
    return { png: png.bytes, pdf: pdf.bytes }
  }

  it.each(sampled(cases, { every: 3, nameOf: ([name]) => name }))(
    'shows %s in pdf.js as the picture does',
    async (_, document) => {
      const { png, pdf } = await render(document)
      const { data } = await drawPdf(pdf)
      const picture = await sharp(png).ensureAlpha().raw().toBuffer()
      expect(data).toHaveLength(picture.length)
      const off = data.map((level, at) => Math.abs(level - (picture[at] ?? 0)))
      expect(off.reduce((sum, levels) => sum + levels, 0) / off.length).toBeLessThan(1)
    },
  )

  it('has a layer for the opacity of a gradient, which poppler takes from no fill', async () => {
    const plain = documentOf([shape({ fill: { type: 'linear', stops: rainbow } })])
    const faded = documentOf([shape({ fill: { type: 'linear', stops: rainbow }, opacity: 0.4 })])
    const groups = async (document: object): Promise<number> =>
      readPdf((await render(document)).pdf).operators.filter(name => name === 'beginGroup').length
    expect([await groups(plain), await groups(faded)]).toEqual([0, 1])
  })

  it.each<[string, Fields, object[]]>([
    ['no bitmap of a gradient that every reader draws', { type: 'linear', stops: rainbow }, []],
    [
      'one of a single line of pixels for a linear gradient that fades',
      { type: 'linear', angle: 90, stops: fading },
      [{ width: expect.closeTo((180 + 4) * (300 / 96), -2) as number, height: 1 }],
    ],
    [
      'one of a pixel for each level of a radial gradient that fades over 90 px',
      { type: 'radial', stops: waning },
      [
        {
          width: expect.closeTo((180 * 128) / 90, -2) as number,
          height: expect.closeTo((120 * 128) / 90, -2) as number,
        },
      ],
    ],
    [
      'one of 300 dpi of a translucent circle with an edge',
      { type: 'radial', stops: ring },
      [{ width: expect.closeTo(180 * (300 / 96), -2) as number }],
    ],
    [
      'one of 300 dpi of a cone',
      { type: 'conic', stops: rainbow },
      [
        {
          width: expect.closeTo(180 * (300 / 96), -2) as number,
          height: expect.closeTo(120 * (300 / 96), -2) as number,
        },
      ],
    ],
  ])('has %s', async (_, fill, images) => {
    const { pdf } = await render(documentOf([shape({ fill })]))
    expect(await pdfImages(pdf)).toMatchObject(images)
  })

  it('contains the bitmap of equal gradients once', async () => {
    const fill = { type: 'radial', stops: waning }
    const document = documentOf([
      shape({ fill }),
      shape({ fill, id: 'other', x: 20, y: 20, rotation: 30, opacity: 0.5 }),
      shape({ fill: { type: 'radial', stops: ring }, id: 'ring' }),
    ])
    expect(await pdfImages((await render(document)).pdf)).toHaveLength(2)
  })

  it('keeps the text of such gradients readable', async () => {
    const { pdf } = await render(
      documentOf([text({ text: 'Fade', fontSize: 40, fill: { type: 'conic', stops: fading } })]),
    )
    expect(readPdf(pdf).texts.map(({ text: words }) => words)).toEqual(['Fade'])
  })

  it('gets coarser rather than larger when there are many bitmaps', async () => {
    const whole = { x: 0, y: 0, width: 800, height: 800 }
    const children = Array.from({ length: 12 }, (_, index) =>
      shape({ ...whole, id: `s${index}`, fill: { type: 'conic', angle: index, stops: rainbow } }),
    )
    const document = { ...documentOf(children), width: 800, height: 800 }
    const images = await pdfImages((await render(document)).pdf)
    const px = images.map(({ width, height }) => width * height)
    expect(px).toHaveLength(12)
    expect(px.reduce((sum, each) => sum + each, 0)).toBeLessThan(40_000_000)
    expect(Math.min(...px)).toBeGreaterThan(100_000)
  })
})
