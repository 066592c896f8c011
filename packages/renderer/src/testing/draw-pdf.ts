import sharp from 'sharp'
import { type Pixels } from '../canvas/pixels'
import { askPdfThread } from './pdf-thread'

/** Draws the first page of a PDF with pdf.js. Returns opaque pixels, as many as the page has at scale 1. */
export async function drawPdf(bytes: Uint8Array): Promise<Pixels> {
  const png = askPdfThread('draw', [bytes]) as Uint8Array
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}
