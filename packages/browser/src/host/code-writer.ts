import {
  type CodeWriter,
  type DrawingHost,
  needsCodeWriter,
  needsQrWriter,
  type QrWriter,
} from '@platen/drawing'
import { type Page } from '@platen/design'

/** The encoders of codes that have loaded. */
export type CodeWriters = Partial<Pick<DrawingHost, 'code' | 'qr'>>

/** Loads the encoders that a page needs. Rejects if one cannot be loaded. */
export async function loadCodeWriters(page: Pick<Page, 'children'>): Promise<CodeWriters> {
  const [code, qr] = await Promise.all([
    needsCodeWriter(page) ? loadCodeWriter() : undefined,
    needsQrWriter(page) ? loadQrWriter() : undefined,
  ])
  return { ...(code && { code }), ...(qr && { qr }) }
}

/** Returns true if a page needs no more encoders than these. */
export const isEnough = ({ code, qr }: CodeWriters, page: Pick<Page, 'children'>): boolean =>
  (code !== undefined || !needsCodeWriter(page)) && (qr !== undefined || !needsQrWriter(page))

/** Loads the encoder of Data Matrix and barcodes: 260 KB, so only for pages that have one. */
async function loadCodeWriter(): Promise<CodeWriter> {
  const bwip = await import('bwip-js/browser')
  // Bundlers use its ES module, in which `raw` is a different function; the function needed here is a member of the default export.
  const { raw } = 'default' in bwip ? (bwip.default as typeof bwip) : bwip
  return (bcid, text) => {
    const [code] = raw({ bcid, text })
    if (!code) throw new Error(`${bcid} cannot encode the text`)
    return code
  }
}

/** Loads the encoder of QR codes, which is small, but which most pages do not need. */
async function loadQrWriter(): Promise<QrWriter> {
  return (await import('@platen/drawing/qr')).writeQr
}
