import { spawnSync } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import sharp from 'sharp'
import { type Pixels } from '../canvas/pixels'

const script = `
const { getDocument } = await import(process.argv[1])
const chunks = []
for await (const chunk of process.stdin) chunks.push(chunk)
const pdf = await getDocument({ data: new Uint8Array(Buffer.concat(chunks)), verbosity: 0 }).promise
const page = await pdf.getPage(1)
const viewport = page.getViewport({ scale: 96 / 72 })
const { canvas, context } = pdf.canvasFactory.create(Math.round(viewport.width), Math.round(viewport.height))
await page.render({ canvasContext: context, viewport }).promise
process.stdout.write(canvas.toBuffer('image/png'))`

/** Draws the first page of a PDF with pdf.js, in a child process as it is an ES module: opaque px, as many as the page has at scale 1. */
export async function drawPdf(bytes: Uint8Array): Promise<Pixels> {
  const reader = pathToFileURL(require.resolve('pdfjs-dist/legacy/build/pdf.mjs')).href
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ['--input-type=module', '-e', script, reader],
    { input: bytes, maxBuffer: 64 * 1024 * 1024 },
  )
  if (status !== 0) throw new Error(stderr.toString())
  const { data, info } = await sharp(stdout)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}
