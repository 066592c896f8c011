// Reads PDFs with pdf.js for `askPdfThread`. Receives the name of a job, the bytes of the files, and a port for the answer.
import { parentPort, workerData } from 'node:worker_threads'

const { getDocument, OPS } = await import(workerData.reader)
const opened = (data, options) => getDocument({ data, verbosity: 0, ...options }).promise

const jobs = {
  /** Returns the content of a PDF, as `ReadPdf` describes it. */
  async read([bytes]) {
    const pdf = await opened(bytes)
    const page = await pdf.getPage(1)
    const [, , width, height] = page.view
    const contents = []
    for (let number = 1; number <= pdf.numPages; number++)
      contents.push((await (await pdf.getPage(number)).getTextContent()).items)
    const pageTexts = contents.map(pieces =>
      pieces
        .map(({ str, hasEOL }) => str + (hasEOL ? '\n' : ''))
        .join('')
        .trim(),
    )
    const names = Object.fromEntries(Object.entries(OPS).map(([name, code]) => [code, name]))
    const { fnArray } = await page.getOperatorList()
    const { info } = await pdf.getMetadata()
    const annotations = await page.getAnnotations()
    const texts = contents[0]
      .filter(item => item.str.trim())
      .map(({ str, transform }) => {
        const size = Math.hypot(transform[2], transform[3])
        return { text: str, x: transform[4], y: transform[5], size }
      })
    const links = annotations.map(({ unsafeUrl, rect, quadPoints }) => {
      return { url: unsafeUrl, rect, quadPoints: [...quadPoints] }
    })
    const operators = fnArray.map(code => names[code])
    return { pages: pdf.numPages, pageTexts, width, height, info, texts, links, operators }
  },

  /** Draws the first page of a PDF, with 96 pixels per inch; returns a PNG. */
  draw: ([bytes]) => drawn(bytes, { scale: 96 / 72 }),

  /** Draws the first page of each PDF, with 144 pixels per inch; returns PNGs. */
  async drawEach(files) {
    const pictures = []
    for (const bytes of files)
      pictures.push(await drawn(bytes, { scale: 2, disableFontFace: true }))
    return pictures
  },
}

/** Draws the first page of a PDF with `scale` pixels per pt; returns a PNG. */
async function drawn(bytes, { scale, ...options }) {
  const pdf = await opened(bytes, options)
  const page = await pdf.getPage(1)
  const viewport = page.getViewport({ scale })
  const [width, height] = [Math.round(viewport.width), Math.round(viewport.height)]
  const { canvas, context } = pdf.canvasFactory.create(width, height)
  await page.render({ canvasContext: context, viewport }).promise
  return canvas.toBuffer('image/png')
}

parentPort.on('message', async ({ job, files, port, ended }) => {
  try {
    port.postMessage({ answer: await jobs[job](files) })
  } catch (error) {
    port.postMessage({ fault: error })
  }
  Atomics.store(ended, 0, 1)
  Atomics.notify(ended, 0)
})
