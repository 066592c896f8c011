import { PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib'
import { createRenderer } from './renderer'
import { photo } from './testing/card'
import { readPdf } from './testing/read-pdf'
import { taskOf } from './testing/task'

const text = { type: 'text', x: 40, width: 500, height: 60, fontFamily: 'Inter' }
const src = 'https://cdn.example/photo.jpg'

function pageOf(_: unknown, at: number): object {
  const paragraph = `Paragraph ${at} of the book, in one column. `.repeat(12)
  const linked = { text: 'Read it on our pages', spans: [{ start: 11, end: 20, link: linkOf(at) }] }
  const headline = { text: `Chapter ${at}`, fontSize: 40 + at, fontWeight: 700 }
  const children = [
    { id: 'photo', type: 'image', width: 595, height: 200, src },
    { ...text, id: 'headline', y: 220, ...headline },
    { ...text, id: 'body', y: 300, height: 300, text: paragraph, fontSize: 14 },
    { ...text, id: 'link', y: 700, fontSize: 20, ...linked },
  ]
  const named = children.map(child => ({ ...child, id: `${child.id}-${at}` }))
  return { id: `page-${at}`, background: '#fff', children: named }
}

const linkOf = (at: number): string => `https://example.com/${at}`

describe('a PDF of twenty merged pages', () => {
  const renderer = createRenderer()
  let bytes: Uint8Array

  beforeAll(async () => {
    const pages = Array.from({ length: 20 }, pageOf)
    const document = { schemaVersion: 1, width: 595, height: 842, pages }
    const { task, bytes: assets } = taskOf(
      document,
      { [src]: await photo(960, 640) },
      { formats: ['pdf'], pages: pages.map((_, at) => at + 1), pdf: { merge: true } },
    )
    const { files } = await renderer.render(task, assets)
    bytes = files[0]?.bytes ?? bytes
  })
  afterAll(() => renderer.close())

  it('embeds each face once for all sizes, and the photograph once', async () => {
    const { context } = await PDFDocument.load(bytes, { updateMetadata: false })
    const dicts = context.enumerateIndirectObjects().map(([, object]) => object)
    const ofType = (type: string): PDFDict[] =>
      dicts
        .filter(object => object instanceof PDFDict)
        .filter(dict => dict.get(PDFName.of('Type')) === PDFName.of(type))
    const names = ofType('FontDescriptor').map(dict => String(dict.get(PDFName.of('FontName'))))
    expect(names.map(name => name.slice('/AAAAAA+'.length)).sort()).toEqual([
      'Inter-Bold',
      'Inter-Regular',
    ])
    for (const dict of ofType('FontDescriptor'))
      expect(dict.has(PDFName.of('FontFile2'))).toBe(true)
    expect(
      Buffer.from(bytes)
        .toString('latin1')
        .match(/\/DCTDecode/g),
    ).toHaveLength(1)
  })

  it('places links over their spans', () => {
    const { links, pageTexts, texts, pages } = readPdf(bytes)
    expect(pages).toBe(20)
    expect(pageTexts[19]).toMatch(/^Chapter 19\n[^]*\nRead it on our pages$/)
    expect(links.map(({ url }) => url)).toEqual([linkOf(0)])
    const [left = 0, bottom = 0, right = 0, top = 0] = links[0]?.rect ?? []
    const line = texts.find(piece => piece.text.includes('our pages'))
    // The line starts at 30 pt, 842 - 700 px or more from the bottom.
    expect(left).toBeGreaterThan(60)
    expect(right).toBeLessThan(200)
    expect(line?.y).toBeGreaterThan(bottom)
    expect(line?.y).toBeLessThan(top)
  })
})
