import { createHash } from 'node:crypto'
import { PDFContext, PDFDocument } from '@cantoo/pdf-lib'
import { type AssetReader } from '../assets/asset-cache'
import { readPdf } from '../testing/read-pdf'
import { joinPdfs } from './join-pdfs'

/** Returns a PDF with a page for each text. */
async function pdfOf(...texts: string[]): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false })
  for (const [nth, text] of texts.entries()) document.addPage([200 + nth, 100]).drawText(text)
  return document.save()
}

const readerOf =
  (files: Readonly<Record<string, Uint8Array>>): AssetReader =>
  src => {
    const bytes = files[src] ?? new Uint8Array()
    return { src, sha256: createHash('sha256').update(bytes).digest('hex'), bytes }
  }

describe('joining PDFs', () => {
  it('keeps all pages in their order, also of one that is repeated', async () => {
    const read = readerOf({ a: await pdfOf('Ada', 'Augusta'), b: await pdfOf('Alan') })
    const { files, joined } = await joinPdfs({ merges: ['b', 'a', 'b'], sources: {} }, read)
    const [file] = files
    expect(files).toMatchObject([
      { format: 'pdf', page: 1, width: 200, height: 100, mimetype: 'application/pdf' },
    ])
    const { pages, pageTexts, info } = readPdf(file?.bytes ?? new Uint8Array())
    expect(pageTexts.map(text => text.trim())).toEqual(['Alan', 'Ada', 'Augusta', 'Alan'])
    expect([pages, joined]).toEqual([4, 4])
    expect(info).toMatchObject({ Producer: 'Platen' })
  })

  it('looks up twice as much for twice as many pages', async () => {
    const read = readerOf({ a: await pdfOf('Ada') })
    const lookup = jest.spyOn(PDFContext.prototype, 'lookup')
    const lookups = async (pages: number): Promise<number> => {
      lookup.mockClear()
      await joinPdfs({ merges: Array<string>(pages).fill('a'), sources: {} }, read)
      return lookup.mock.calls.length
    }
    const [some, twice] = [await lookups(200), await lookups(400)]
    expect(twice).toBeLessThan(2.2 * some)
    lookup.mockRestore()
  })

  it('writes the same bytes again', async () => {
    const read = readerOf({ a: await pdfOf('Ada'), b: await pdfOf('Alan') })
    const [first, second] = [
      await joinPdfs({ merges: ['a', 'b'], sources: {} }, read),
      await joinPdfs({ merges: ['a', 'b'], sources: {} }, read),
    ]
    expect(second.files[0]?.bytes).toEqual(first.files[0]?.bytes)
  })

  it('names a malformed PDF', async () => {
    const read = readerOf({ a: await pdfOf('Ada'), b: Buffer.from('no PDF') })
    await expect(joinPdfs({ merges: ['a', 'b'], sources: {} }, read)).rejects.toMatchObject({
      code: 'asset_unusable',
      publicMessage: 'PDF 2 cannot be read',
    })
  })
})
