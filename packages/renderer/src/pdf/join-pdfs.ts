import { PDFDocument, PDFName, type PDFPage, type PDFRef } from '@cantoo/pdf-lib'
import { AppError } from '@platen/errors'
import { type AssetReader } from '../assets/asset-cache'
import { type MergeTask, type RenderOutcome } from '../assets/task'

/**
 * Joins PDFs into one, in their order, with all of their pages. Its size is that of its first page, in points. The same input gives the same bytes.
 * Throws `asset_unusable` for a PDF that cannot be read.
 */
export async function joinPdfs({ merges }: MergeTask, read: AssetReader): Promise<RenderOutcome> {
  const started = performance.now()
  const joined = await PDFDocument.create({ updateMetadata: false })
  for (const [nth, src] of merges.entries()) {
    const document = await PDFDocument.load(read(src).bytes, { updateMetadata: false }).catch(
      (cause: unknown) => {
        throw new AppError('asset_unusable', `PDF ${nth + 1} cannot be read`, { cause })
      },
    )
    for (const page of await joined.copyPages(document, document.getPageIndices()))
      append(joined, page)
  }
  joined.setProducer('Platen')
  const { width, height } = joined.getPage(0).getSize()
  const bytes = await joined.save({ addDefaultPage: false, updateFieldAppearances: false })
  const encode = performance.now() - started
  return {
    files: [{ page: 1, format: 'pdf', bytes, width, height, mimetype: 'application/pdf' }],
    warnings: [],
    elements: [],
    joined: joined.getPageCount(),
    timings: { decode: 0, layout: 0, raster: 0, encode },
  }
}

/** Appends a copied page. `addPage` looks through all earlier pages for the place of each. */
function append({ catalog }: PDFDocument, { node, ref }: PDFPage): void {
  catalog.Pages().pushLeafNode(ref)
  node.setParent(catalog.get(PDFName.of('Pages')) as PDFRef)
}
