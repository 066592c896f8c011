import { type CodeWriter } from '@platen/drawing'

/** Loads the encoder of Data Matrix and barcodes: 260 KB, so only for pages that have one. */
export async function loadCodeWriter(): Promise<CodeWriter> {
  const bwip = await import('bwip-js/browser')
  // Bundlers use its ES module, in which `raw` is a different function; the function needed here is a member of the default export.
  const { raw } = 'default' in bwip ? (bwip.default as typeof bwip) : bwip
  return (bcid, text) => {
    const [code] = raw({ bcid, text })
    if (!code) throw new Error(`${bcid} cannot encode the text`)
    return code
  }
}
