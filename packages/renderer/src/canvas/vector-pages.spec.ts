import { PDFDocument } from '@cantoo/pdf-lib'
import { ShippedFontResolver } from '../fonts/font-resolver'
import { pdfImages } from '../testing/pdf-images'
import { VectorPages } from './vector-pages'

describe('the pages of a PDF', () => {
  let pages: VectorPages
  beforeEach(() => {
    pages = new VectorPages(new ShippedFontResolver())
  })
  afterEach(() => pages.dispose())

  it.each([
    ['216 dpi', 3, { width: 500, height: 400 }],
    ['144 dpi on a page larger than A1', 2, { width: 3000, height: 2400 }],
    ['72 dpi on the largest', 1, { width: 5000, height: 4000 }],
  ])('draw shadows at %s', async (_, dots, { width, height }) => {
    const context = pages.add(width, height)
    context.shadowColor = '#000000'
    context.shadowBlur = 10
    context.fillRect(100, 100, 200, 200)
    const [shadow] = await pdfImages(await pages.write())
    // The shadow of 200 pt is wider by its blur: three sigma on each side.
    expect(Math.round((shadow?.width ?? 0) / dots)).toBe(230)
  })

  it('have sizes of their own, aligned at the bottom', async () => {
    pages.add(100.5, 50.25)
    pages.add(80, 40)
    const document = await PDFDocument.load(await pages.write())
    const sizes = document.getPages().map(page => page.getSize())
    expect(sizes).toEqual([
      { width: 101, height: 51 },
      { width: 80, height: 40 },
    ])
  })
})
