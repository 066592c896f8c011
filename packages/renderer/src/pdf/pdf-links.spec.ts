import { PDFDocument } from '@cantoo/pdf-lib'
import { type LinkArea } from '@platen/drawing'
import { type ReadPdf, readPdf } from '../testing/read-pdf'
import { addLinks, linkTarget } from './pdf-links'
import { layOutSheet } from './pdf-sheet'

const corners = [
  { x: 40, y: 20 },
  { x: 140, y: 20 },
  { x: 140, y: 60 },
  { x: 40, y: 60 },
]

interface SheetFields {
  scale?: number
  bleed?: number
  cropMarks?: boolean
}

/** Returns a page of 400 × 200 px with links. */
async function pdfOf(links: LinkArea[], fields: SheetFields = {}): Promise<Uint8Array> {
  const { scale = 1, bleed = 0, cropMarks = false } = fields
  const points = 0.75 * scale
  const sheet = layOutSheet({ width: 400 * points, height: 200 * points, bleed, cropMarks })
  const document = await PDFDocument.create()
  addLinks(document.addPage([sheet.width, sheet.height]), links, { sheet, points })
  return document.save({ useObjectStreams: false })
}

const linksOf = async (links: LinkArea[], fields: SheetFields = {}): Promise<ReadPdf['links']> =>
  readPdf(await pdfOf(links, fields)).links

describe('the links of a PDF', () => {
  const url = 'https://example.com/a(b)?c=d'

  it('cover their text, measured from the bottom', async () => {
    const [link] = await linksOf([{ url, corners }])
    expect(link).toEqual({
      url,
      rect: [30, 105, 105, 135],
      quadPoints: [30, 135, 105, 135, 30, 105, 105, 105],
    })
  })

  it.each([
    [{ scale: 2 }, [60, 210, 210, 270]],
    [{ bleed: 9 }, [39, 114, 114, 144]],
    [{ cropMarks: true }, [49.84, 124.84, 124.84, 154.84]],
  ])('are in position with %j', async (sheet, rect) => {
    const [link] = await linksOf([{ url, corners }], sheet)
    for (const [index, side] of rect.entries()) expect(link?.rect[index]).toBeCloseTo(side, 3)
  })

  it('of rotated text have its corners', async () => {
    const turned = [
      { x: 100, y: 40 },
      { x: 140, y: 80 },
      { x: 120, y: 100 },
      { x: 80, y: 60 },
    ]
    const pdf = await pdfOf([{ url, corners: turned }])
    expect(readPdf(pdf).links[0]?.rect).toEqual([60, 75, 105, 120])
    // pdf.js only returns their bounding box.
    const written = Buffer.from(pdf).toString('latin1')
    expect(written).toContain('/QuadPoints [ 75 120 105 90 60 105 90 75 ]')
  })

  it('are left out outside the sheet', async () => {
    const beyond = corners.map(({ x, y }) => ({ x: x + 400, y }))
    expect(await linksOf([{ url, corners: beyond }])).toEqual([])
  })

  it('are limited to a thousand per page', async () => {
    const many = Array.from({ length: 1200 }, () => ({ url, corners }))
    expect(await linksOf(many)).toHaveLength(1000)
  })

  it.each([
    ['https://example.com', 'https://example.com/'],
    ['http://example.com/päth', 'http://example.com/p%C3%A4th'],
    ['mailto:me@example.com', 'mailto:me@example.com'],
    ['tel:+49301234', undefined],
    ['https://exämple.com/', 'https://xn--exmple-cua.com/'],
    ['javascript:alert(1)', undefined],
    ['file:///etc/passwd', undefined],
    ['data:text/html,x', undefined],
    ['not a url', undefined],
    [`https://example.com/${'x'.repeat(2048)}`, undefined],
  ])('link %s to %s', (written, target) => expect(linkTarget(written)).toBe(target))
})
