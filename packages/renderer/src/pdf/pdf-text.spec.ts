import { createRenderer } from '../renderer'
import { type ReadPdf, readPdf } from '../testing/read-pdf'
import { taskOf } from '../testing/task'

const fox = 'The quick brown fox jumps over the lazy dog, again and again, until nothing is left.'
const gradient = {
  type: 'linear',
  stops: [
    { offset: 0, color: '#f00' },
    { offset: 1, color: '#00f' },
  ],
}
const shadow = { color: '#000', blur: 6, offsetX: 3, offsetY: 3 }
const layered = { opacity: 0.5, blendMode: 'multiply', shadow }

interface Case {
  name: string
  element: object
  /** The expected text, if different. */
  text: string
}

const cases: Case[] = [
  ['Greek', 'Ξεσκεπάζω τὴν ψυχοφθόρα', {}],
  ['Cyrillic', 'Съешь же ещё этих булок', {}],
  ['Hebrew', 'שלום עולם, דג סקרן שט בים', {}],
  ['Hebrew in its own font', 'שלום עולם, דג סקרן', { fontFamily: 'Noto Sans Hebrew' }],
  ['wrapped Hebrew', 'שלום עולם, דג סקרן שט בים', { width: 120, height: 200 }],
  ['Hebrew around Latin', 'שלום Platen 2026 עולם', {}],
  ['Latin around Hebrew', 'Peace is שלום in Hebrew', {}],
  ['Arabic', 'مرحبا بالعالم', {}],
  ['Persian', 'خوش آمدید', {}],
  ['Thai', 'สวัสดีชาวโลก', {}],
  ['Tamil', 'வணக்கம் உலகம்', {}],
  ['Japanese', 'こんにちは世界、東京', {}],
  ['Korean', '안녕하세요 세계', {}],
  ['emoji', 'Hi 👋🏽 👨‍👩‍👧 there', {}],
  ['letters with marks', 'Příliš žluťoučký kůň, Ærøskøbing, Việt', {}],
  ['ligatures', 'office affluent first flow fjord', {}],
  ['ligatures without a code', 'palette, sifting', { fontFamily: 'Manrope' }],
  ['variants between figures', 'Open 10:30, 1080x1080', {}],
  ['variants between capitals', '(MON-FRI) A@B', {}],
  ['letter-spaced text', 'Letter spaced WORDS', { letterSpacing: 0.3 }],
  ['narrow text', 'Letter spaced WORDS', { letterSpacing: -0.05 }],
  ['stroked text, once', 'Stroked text', { stroke: '#f00', strokeWidth: 3 }],
  ['an outline alone', 'Only stroke', { stroke: '#f00', strokeWidth: 1, fill: '#0000' }],
  ['gradient text', 'From red to blue', { fill: gradient }],
  ['turned text', 'Turned by a bit', { rotation: 20 }],
  ['upright text', 'Up the wall', { rotation: -90, x: 80, width: 240, y: 90 }],
  ['text with effects', 'Under effects', layered],
  ['lines with effects', 'Under effects\nin two lines', layered],
  ['stroked lines with effects', 'One\nTwo', { ...layered, stroke: '#f00', strokeWidth: 2 }],
  ['masked text', 'Behind a mask', { mask: { type: 'ellipse' } }],
  ['clipped text', 'Clipped', { overflow: 'clip' }],
  ['shrunk text', fox, { overflow: 'shrink', minFontSize: 6, height: 20 }],
  ['underlined text', 'Underlined words', { textDecoration: 'underline' }],
  ['wrapped text', fox, { width: 200, height: 200 }],
  ['justified text', fox, { width: 200, height: 200, align: 'justify' }],
].map(([name, text, style]) => {
  const box = { x: 20, y: 40, width: 360, height: 120, fontSize: 24, fontFamily: 'Inter' }
  return { name, text, element: { id: 'text', type: 'text', ...box, text, ...(style as object) } }
}) as Case[]

function documentOf(elements: readonly (readonly object[])[]): object {
  const pages = elements.map((children, index) => ({
    id: `page-${index}`,
    background: '#fff',
    children: children.map((child, at) => ({ ...child, id: `text-${index}-${at}` })),
  }))
  return { schemaVersion: 1, width: 400, height: 300, pages }
}

describe('the text of a PDF', () => {
  const renderer = createRenderer()
  afterAll(() => renderer.close())

  async function read(elements: readonly (readonly object[])[]): Promise<ReadPdf> {
    const { task, bytes } = taskOf(
      documentOf(elements),
      {},
      { formats: ['pdf'], pages: elements.map((_, index) => index + 1), pdf: { merge: true } },
    )
    const { files } = await renderer.render(task, bytes)
    return readPdf(files[0]?.bytes ?? new Uint8Array())
  }

  let all: ReadPdf
  beforeAll(async () => {
    all = await read(cases.map(({ element }) => [element]))
  })

  it.each(cases.map(({ name, text }, index) => ({ name, text, index })))(
    'can be read: $name',
    ({ text, index }) => {
      const words = all.pageTexts[index]?.replaceAll('\n', text.includes('\n') ? '\n' : ' ')
      expect(words).toBe(text)
    },
  )

  it('is read column by column, line by line', async () => {
    const column = { type: 'text', y: 20, width: 170, height: 200, fontSize: 16 }
    const { pageTexts } = await read([
      [
        { ...column, x: 20, text: 'one two three four five six seven' },
        { ...column, x: 210, text: 'eight nine ten eleven twelve thirteen' },
      ],
    ])
    expect(pageTexts[0]?.split(/\s+/)).toEqual(
      'one two three four five six seven eight nine ten eleven twelve thirteen'.split(' '),
    )
    expect(pageTexts[0]).toContain('\n')
  })
})
