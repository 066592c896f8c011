import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createRenderer } from './renderer'
import { darkness, difference, inkOf } from './testing/ink'
import { readPdf } from './testing/read-pdf'
import { taskOf } from './testing/task'
import { iconFont } from './testing/web-font'

const folder = mkdtempSync(join(tmpdir(), 'platen-paints-'))
const renderer = createRenderer({ fontFolder: folder })
afterAll(() => {
  renderer.close()
  rmSync(folder, { recursive: true })
})

type Fields = Record<string, unknown>

const src = 'https://cdn.example/icons'

async function drawn(text: string, fields: Fields): Promise<{ png: Buffer; pdf: Uint8Array }> {
  const place = { id: 't', type: 'text', x: 10, y: 10, width: 280, height: 100, fontSize: 40 }
  const document = {
    schemaVersion: 1,
    width: 300,
    height: 120,
    fonts: [{ family: 'Icons', src }],
    pages: [{ id: 'page', children: [{ ...place, text, ...fields }] }],
  }
  const { task, bytes } = taskOf(document, { [src]: iconFont() }, { formats: ['png', 'pdf'] })
  const { files } = await renderer.render(task, bytes)
  const [png, pdf] = files
  if (!png || !pdf) throw new Error('nothing was drawn')
  return { png: await darkness(png.bytes), pdf: pdf.bytes }
}

/** Returns spans in the colour of the text, which change nothing visible. */
const parts = (...ends: [start: number, end: number][]): Fields[] =>
  ends.map(([start, end]) => ({ start, end, fill: '#000000' }))

/** The cases. `most` is the share of ink that may be elsewhere: letters at fractions of a pixel are drawn differently than in a row. */
const cases: readonly [text: string, spans: Fields[], fields?: Fields, most?: number][] = [
  ['سلام', parts([1, 2], [2, 3])],
  ['الأولى', parts([1, 2], [3, 4]), {}, 0.12],
  ['مرحبا بكم', parts([1, 4], [6, 7])],
  ['office fix', parts([1, 2], [8, 9]), { fontFamily: 'Lora' }],
  ['AVATAR To.', parts([1, 2], [3, 4], [8, 9])],
  ['a -> b', parts([2, 3]), {}, 0.05],
  ['home favorite', parts([2, 9]), { fontFamily: 'Icons' }],
  ['क्षत्रिय', parts([1, 2])],
  ['سلام عليكم', parts([1, 2], [2, 3]), { curve: 0.2 }],
  ['سلام عليكم سلام عليكم', parts([1, 2], [2, 3]), { align: 'justify', fontSize: 60 }],
  ['AV', parts([1, 2]), { stroke: '#000000', strokeWidth: 3 }],
  ['Wide text', parts([2, 4]), { letterSpacing: 0.2, fontSize: 30 }],
]

describe('a change of paint alone', () => {
  it.each(cases.map(([text, spans, fields = {}, most = 0.03]) => ({ text, spans, fields, most })))(
    'leaves the shapes and places of letters as they are: $text',
    async ({ text, spans, fields, most }) => {
      const whole = await drawn(text, fields)
      const inParts = await drawn(text, { ...fields, spans })
      expect(inkOf(whole.png)).toBeGreaterThan(100)
      expect(difference(whole.png, inParts.png)).toBeLessThan(most)
    },
  )

  it('breaks no line otherwise', async () => {
    const text = 'AVATAVAVATAVAVATAVAVATAV'
    const look = { width: 141, fontSize: 20, wrap: 'anywhere' }
    const spans = parts(
      ...Array.from({ length: 12 }, (_, at): [number, number] => [2 * at, 2 * at + 1]),
    )
    const whole = await drawn(text, look)
    expect(difference(whole.png, (await drawn(text, { ...look, spans })).png)).toBeLessThan(0.03)
  })

  it('colours each part of what is shaped together', async () => {
    const spans = [{ start: 2, end: 9, fill: '#ffffff' }]
    const whole = inkOf((await drawn('home favorite', { fontFamily: 'Icons' })).png)
    const dark = inkOf((await drawn('home favorite', { fontFamily: 'Icons', spans })).png)
    expect(dark / whole).toBeGreaterThan(0.3)
    expect(dark / whole).toBeLessThan(0.7)
  })

  it.each([
    ['office fix', 'Lora'],
    ['سلام', 'Inter'],
  ])('leaves the text of a PDF as it is: %s', async (text, fontFamily) => {
    const spans = parts([1, 2], [2, 3])
    const [whole, inParts] = await Promise.all([
      drawn(text, { fontFamily }),
      drawn(text, { fontFamily, spans }),
    ])
    const letters = ({ pdf }: { pdf: Uint8Array }): string =>
      (readPdf(pdf).pageTexts[0] ?? '').replaceAll(/\s/g, '')
    expect(letters(inParts)).toBe(letters(whole))
  })
})
