import { spawnSync } from 'node:child_process'
import { pathToFileURL } from 'node:url'

/** pdf.js on a canvas of Skia: gives each PDF's first page as PNG, by base64 in JSON. */
const script = `
const [reader, skia] = process.argv.slice(1)
const { Canvas, DOMMatrix, ImageData, Path2D } = (await import(skia)).default
Object.assign(globalThis, { DOMMatrix, ImageData, Path2D })
const { getDocument } = await import(reader)
const chunks = []
for await (const chunk of process.stdin) chunks.push(chunk)
class CanvasFactory {
  create(width, height) {
    const canvas = new Canvas(width, height, { gpu: false })
    return { canvas, context: canvas.getContext('2d') }
  }
  reset({ canvas }, width, height) { Object.assign(canvas, { width, height }) }
  destroy() {}
}
const pages = []
for (const file of JSON.parse(Buffer.concat(chunks))) {
  const data = new Uint8Array(Buffer.from(file, 'base64'))
  const pdf = await getDocument({ data, verbosity: 0, CanvasFactory, disableFontFace: true }).promise
  const page = await pdf.getPage(1)
  const viewport = page.getViewport({ scale: 2 })
  const { canvas, context } = new CanvasFactory().create(viewport.width, viewport.height)
  await page.render({ canvasContext: context, canvas: null, viewport }).promise
  pages.push(canvas.toBufferSync('png').toString('base64'))
}
process.stdout.write(JSON.stringify(pages))`

/** Returns the first pages of PDFs as pdf.js shows them, 144 px to the inch, as PNG; in a child process because it is an ES module. */
export function pdfPictures(files: readonly Uint8Array[]): Buffer[] {
  const modules = ['pdfjs-dist/legacy/build/pdf.mjs', 'skia-canvas'].map(
    name => pathToFileURL(require.resolve(name)).href,
  )
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ['--input-type=module', '-e', script, ...modules],
    {
      input: JSON.stringify(files.map(file => Buffer.from(file).toString('base64'))),
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    },
  )
  if (status !== 0) throw new Error(stderr)
  return (JSON.parse(stdout) as string[]).map(page => Buffer.from(page, 'base64'))
}
