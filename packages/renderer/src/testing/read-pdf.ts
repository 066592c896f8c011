import { spawnSync } from 'node:child_process'
import { pathToFileURL } from 'node:url'

/** A PDF as a reader sees it; the first page unless noted. */
export interface ReadPdf {
  pages: number
  /** The text of each page in content order, with a line break after each line. */
  pageTexts: string[]
  /** Size of the page in pt. */
  width: number
  height: number
  /** Pieces of text and the position of their baseline, in pt from the bottom left. */
  texts: { text: string; x: number; y: number; size: number }[]
  info: { Title?: string; Author?: string; Producer?: string; ModDate?: string }
  /** Links with rectangles and corners in pt. */
  links: { url: string; rect: number[]; quadPoints: number[] }[]
  /** The names of the page's operators. */
  operators: string[]
}

const script = `
const { getDocument, OPS } = await import(process.argv[1])
const chunks = []
for await (const chunk of process.stdin) chunks.push(chunk)
const pdf = await getDocument({ data: new Uint8Array(Buffer.concat(chunks)), verbosity: 0 }).promise
const page = await pdf.getPage(1)
const [, , width, height] = page.view
const { items } = await page.getTextContent()
const pageTexts = []
for (let number = 1; number <= pdf.numPages; number++) {
  const { items } = await (await pdf.getPage(number)).getTextContent()
  pageTexts.push(items.map(({ str, hasEOL }) => str + (hasEOL ? '\\n' : '')).join('').trim())
}
const names = Object.fromEntries(Object.entries(OPS).map(([name, code]) => [code, name]))
const { fnArray } = await page.getOperatorList()
const { info } = await pdf.getMetadata()
process.stdout.write(JSON.stringify({
  pages: pdf.numPages, pageTexts, width, height, info,
  texts: items.filter(item => item.str.trim()).map(({ str, transform }) => ({
    text: str, x: transform[4], y: transform[5], size: Math.hypot(transform[2], transform[3]) })),
  links: (await page.getAnnotations()).map(({ unsafeUrl, rect, quadPoints }) => ({
    url: unsafeUrl, rect, quadPoints: [...quadPoints] })),
  operators: fnArray.map(code => names[code]),
}))`

/** Reads a PDF with pdf.js, in a child process because it is an ES module. */
export function readPdf(bytes: Uint8Array): ReadPdf {
  const reader = pathToFileURL(require.resolve('pdfjs-dist/legacy/build/pdf.mjs')).href
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ['--input-type=module', '-e', script, reader],
    { input: bytes, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  )
  if (status !== 0) throw new Error(stderr)
  return JSON.parse(stdout) as ReadPdf
}
