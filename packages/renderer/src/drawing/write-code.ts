import { type CodeWriter } from '@platen/drawing'
import { raw } from 'bwip-js'

/** Encodes barcodes and all other codes except QR codes. */
export const writeCode: CodeWriter = (bcid, text) => {
  const [code] = raw({ bcid, text })
  if (!code) throw new Error(`${bcid} cannot encode the text`)
  return code
}
