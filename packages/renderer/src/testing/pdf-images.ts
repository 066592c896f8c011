import { PDFDocument, PDFName, PDFNumber, PDFRawStream, PDFStream } from '@cantoo/pdf-lib'

/** A bitmap in a PDF. */
export interface PdfImage {
  width: number
  height: number
  /** True if it is compressed as JPEG. */
  jpeg: boolean
  /** True if it has an alpha mask. */
  masked: boolean
}

/** Lists the bitmaps of a PDF, without their masks. */
export async function pdfImages(bytes: Uint8Array): Promise<PdfImage[]> {
  const { context } = await PDFDocument.load(bytes, { updateMetadata: false })
  const streams = context.enumerateIndirectObjects().map(([, object]) => object)
  const dicts = streams.filter(object => object instanceof PDFRawStream).map(({ dict }) => dict)
  const images = dicts.filter(dict => dict.get(PDFName.of('Subtype')) === PDFName.of('Image'))
  const masks = new Set(images.map(dict => dict.lookupMaybe(PDFName.of('SMask'), PDFStream)?.dict))
  return images
    .filter(dict => !masks.has(dict))
    .map(dict => ({
      width: dict.lookup(PDFName.of('Width'), PDFNumber).asNumber(),
      height: dict.lookup(PDFName.of('Height'), PDFNumber).asNumber(),
      jpeg: dict.get(PDFName.of('Filter')) === PDFName.of('DCTDecode'),
      masked: dict.has(PDFName.of('SMask')),
    }))
}
