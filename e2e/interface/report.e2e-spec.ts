import { call, saveDesign } from '../testing/caller'
import { dataUrl, picture } from '../testing/documents'
import { type JoinedSystem, joinSystem } from '../testing/one-service/join'

interface Answer {
  status: string
  warnings: { code: string; elementId?: string }[]
  report?: { elements: ({ id: string } & Record<string, unknown>)[] }
}

/** A private-use character: no shipped font has a glyph for it. */
const NOWHERE = '\u{f0000}'

const text = { type: 'text', x: 0, width: 300, height: 40, fontFamily: 'Inter', fontSize: 20 }

const document = async (): Promise<object> => ({
  schemaVersion: 1,
  width: 300,
  height: 300,
  pages: [
    {
      id: 'front',
      children: [
        { ...text, id: 'plain', y: 0, text: 'Hello' },
        { ...text, id: 'scripts', y: 40, text: `Hello 👋 नमस्ते ${NOWHERE}` },
        { ...text, id: 'shrunk', y: 80, text: 'word '.repeat(30), overflow: 'shrink' },
        { ...text, id: 'cut', y: 120, text: 'word '.repeat(60), overflow: 'clip' },
        {
          id: 'photo',
          type: 'image',
          x: 0,
          y: 160,
          width: 100,
          height: 100,
          src: dataUrl(await picture(400, 160, '#aa2222'), 'image/jpeg'),
        },
      ],
    },
  ],
})

let system: JoinedSystem
let designId: string

beforeAll(async () => {
  system = await joinSystem()
  designId = await saveDesign(system, await document())
})

afterAll(() => system.stop())

const generate = async (body: object): Promise<Answer> =>
  (await call<Answer>(system, `/api/v1/${designId}/generate`, { method: 'POST', body })).body

describe('the report of a render', () => {
  let answer: Answer

  beforeAll(async () => {
    answer = await generate({ format: 'png', report: true })
  })

  it.each<[string, object]>([
    ['plain', { fontSize: 20, lines: 1, overflowed: false }],
    [
      'scripts',
      { fallbackFonts: ['Noto Sans', 'Noto Color Emoji'], missingGlyphs: [NOWHERE], lines: 1 },
    ],
    ['cut', { fontSize: 20, overflowed: true }],
    ['photo', { effectiveDpi: 154, crop: { x: 0.3, y: 0, width: 0.4, height: 1 } }],
  ])('reports of %s what drawing found out', (id, expected) => {
    expect(answer.report?.elements.find(element => element.id === id)).toMatchObject(expected)
  })

  it('reports the size to which a text was shrunk, and no fonts that were not needed', () => {
    const of = (id: string) => answer.report?.elements.find(element => element.id === id)
    expect(of('shrunk')?.['fontSize']).toBeLessThan(20)
    expect(of('shrunk')).toMatchObject({ overflowed: false })
    expect(of('plain')).not.toHaveProperty('fallbackFonts')
    expect(of('plain')).not.toHaveProperty('missingGlyphs')
  })

  it('warns of glyphs that no font has, also when no report was asked for', async () => {
    const missing: unknown = expect.objectContaining({
      code: 'glyphs_missing',
      elementId: 'scripts',
    })
    expect(answer.warnings).toEqual(expect.arrayContaining([missing]))
    const plain = await generate({ format: 'png' })
    expect(plain.warnings).toEqual(expect.arrayContaining([missing]))
    expect(plain).not.toHaveProperty('report')
  })
})
