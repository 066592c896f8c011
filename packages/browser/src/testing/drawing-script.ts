import {
  boxPicture,
  decodedPicture,
  type DrawingHost,
  drawPage,
  type PaintPicture,
  type Picture,
} from '@platen/drawing'
import { type FontRequest } from '@platen/typefaces'
import pixelmatch from 'pixelmatch'
import {
  bitmapPixels,
  createBrowserHost,
  FontLoader,
  loadCodeWriters,
  loadFaces,
  pageCanvas,
  type PaintedPage,
  pagePainter,
  PictureWorkerClient,
  PictureFiles,
} from '../index'
import { contextOf } from '../host/layer'
import { reasonOf } from '../worker/reason-of'
import { SvgDrawer } from '../worker/svg-drawer'
import { WasmEngine } from '../worker/wasm-engine'
import {
  type BoxedText,
  type CanonicalJob,
  type ComparisonJob,
  type PaintingJob,
  type StoredPicture,
} from './job'
import { linesInBox } from './lines-in-box'

/** The colour difference (0..1) from which pixelmatch counts a pixel as different. */
const threshold = 0.2

/** The functions that the page in the browser offers to the tests. */
export interface DrawingScript {
  load(alias: string, url: string): Promise<void>
  /** Returns the number of pixels that differ. */
  compare(job: ComparisonJob): Promise<number>
  /** Does the same for a page that the browser paints by itself; also returns the families that it lacked. */
  paint(job: PaintingJob): Promise<Pick<PaintedPage, 'missingFonts'> & { differing: number }>
  /** Returns the canonical form of an SVG, or the reason why there is none. */
  canonical(job: CanonicalJob): Promise<string>
  /** Returns the lines of the browser's own layout. */
  lines(text: BoxedText): string[]
}

async function bytesOf(url: string): Promise<ArrayBuffer> {
  return (await fetch(url)).arrayBuffer()
}

async function picturesOf<T>(
  stored: readonly StoredPicture[],
  make: (bitmap: OffscreenCanvas, stored: StoredPicture) => T,
): Promise<Map<string, T>> {
  const made = stored.map(async each => [each.key, make(await bitmapOf(each), each)] as const)
  return new Map(await Promise.all(made))
}

function elementPicture(bitmap: OffscreenCanvas, stored: StoredPicture): Picture {
  const { box, natural } = stored
  return box ? boxPicture(bitmapPixels(bitmap), natural, box) : paintPicture(bitmap, stored)
}

const paintPicture = (bitmap: OffscreenCanvas, stored: StoredPicture): PaintPicture =>
  decodedPicture(bitmapPixels(bitmap), stored)

async function bitmapOf(stored: StoredPicture): Promise<OffscreenCanvas> {
  const pixels = new Uint8ClampedArray(await bytesOf(stored.url))
  const bitmap = new OffscreenCanvas(stored.width, stored.height)
  contextOf(bitmap).putImageData(new ImageData(pixels, stored.width, stored.height), 0, 0)
  return bitmap
}

function fontStackOf({ fonts }: ComparisonJob): DrawingHost['fontStack'] {
  const answers = new Map(fonts.map(({ request, stack }) => [keyOf(request), stack]))
  return request => {
    const stack = answers.get(keyOf(request))
    if (!stack) throw new Error(`the server did not request this font: ${keyOf(request)}`)
    return stack
  }
}

const keyOf = ({ family, weight, style, lang, text }: FontRequest): string =>
  JSON.stringify([family, weight, style, lang, text])

async function draw(job: ComparisonJob): Promise<Uint8ClampedArray<ArrayBuffer>> {
  const { page, width, height } = job
  const pictures = {
    elements: await picturesOf(job.pictures.elements, elementPicture),
    paints: await picturesOf(job.pictures.paints, paintPicture),
  }
  const context = contextOf(new OffscreenCanvas(width, height))
  if (!job.transparent) {
    context.fillStyle = '#ffffff'
    context.fillRect(0, 0, width, height)
  }
  context.scale(width / page.width, height / page.height)
  const fontStack = fontStackOf(job)
  const codes = await loadCodeWriters(page)
  const pixelRatio = width / page.width
  drawPage(context, page, createBrowserHost({ pixelRatio, pictures, fontStack, codes }))
  return context.getImageData(0, 0, width, height).data
}

async function compare(job: ComparisonJob): Promise<number> {
  return judge(await draw(job), job)
}

const paint: DrawingScript['paint'] = async job => {
  const canvas = document.createElement('canvas')
  document.body.append(canvas)
  const painted = await (job.onCanvas ? paintOnCanvas : paintOn)(job, canvas)
  canvas.remove()
  return painted
}

type Painted = Pick<PaintedPage, 'missingFonts'> & { differing: number }

async function paintOn(job: PaintingJob, canvas: HTMLCanvasElement): Promise<Painted> {
  const { page, width, height } = job
  Object.assign(canvas, { width, height })
  const context = contextOn(canvas)
  if (!job.transparent) {
    context.fillStyle = '#ffffff'
    context.fillRect(0, 0, width, height)
  }
  const { fonts: shipped, worker } = await (tools ??= openTools(job))
  const fonts = job.fonts ? await openShelf(job) : shipped
  const painter = pagePainter({ fonts, worker, files: filesOf(job) })
  const pixelRatio = width / page.width
  const { missing, missingFonts } = await painter.paint(page, context, { pixelRatio })
  if (missing.length > 0) throw new Error(`images are missing: ${JSON.stringify(missing)}`)
  const differing = await judge(context.getImageData(0, 0, width, height).data, job)
  return { differing, missingFonts }
}

async function paintOnCanvas(job: PaintingJob, canvas: HTMLCanvasElement): Promise<Painted> {
  const { page, width, height } = job
  const { fonts: shipped, worker } = await (tools ??= openTools(job))
  const fonts = job.fonts ? await openShelf(job) : shipped
  const came: (() => void)[] = []
  const drawn = pageCanvas({
    canvas,
    fonts,
    worker,
    files: filesOf(job),
    view: { pixelRatio: width / page.width },
    paper: job.transparent ? null : '#ffffff',
    onLate: () => came.splice(0).forEach(tell => tell()),
  })
  drawn.settle(page)
  while (!drawn.state().isWhole) await new Promise<void>(resolve => came.push(resolve))
  const { missing, missingFonts } = drawn.state()
  if (missing.length > 0) throw new Error(`images are missing: ${JSON.stringify(missing)}`)
  const { data } = contextOn(canvas).getImageData(0, 0, width, height)
  drawn.close()
  return { differing: await judge(data, job), missingFonts: [...missingFonts] }
}

function contextOn(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d')
  if (!context) throw new Error('the browser provides no 2d context')
  return context
}

/** Missing files count as files of other hosts. */
const readFrom =
  ({ files }: PaintingJob) =>
  (src: string): Promise<ArrayBuffer | null> =>
    files[src] === undefined ? Promise.resolve(null) : bytesOf(files[src])

const filesOf = (job: PaintingJob): PictureFiles =>
  new PictureFiles({
    read: readFrom(job),
    view: async src => {
      const view = job.views[src]
      if (!view) throw new Error('has no view')
      return { bytes: await bytesOf(view.url), natural: view.natural }
    },
  })

let tools: Promise<{ fonts: FontLoader; worker: PictureWorkerClient }> | undefined

function openShelf(job: PaintingJob): Promise<FontLoader> {
  const { indexUrl } = job.site
  const own = job.fonts && { own: job.fonts }
  return FontLoader.open({ indexUrl, place: document.fonts, read: readFrom(job), ...own })
}

async function openTools(
  job: PaintingJob,
): Promise<{ fonts: FontLoader; worker: PictureWorkerClient }> {
  const { site, timeLimitMs = 10_000 } = job
  const { indexUrl, resvgUrl, workerUrl } = site
  const fonts = await FontLoader.open({ indexUrl, place: document.fonts })
  const openWorker = (): Worker => new Worker(workerUrl)
  return { fonts, worker: new PictureWorkerClient({ openWorker, indexUrl, resvgUrl, timeLimitMs }) }
}

let svgs: SvgDrawer | undefined

async function canonical({ url, site: { indexUrl, resvgUrl } }: CanonicalJob): Promise<string> {
  const bytes = await bytesOf(url)
  // Nothing limits the time here: the calling spec has its own limit.
  svgs ??= new SvgDrawer(new WasmEngine(resvgUrl, () => undefined), indexUrl)
  return svgs.canonical(bytes).then(({ text }) => text, reasonOf)
}

/** Returns the number of pixels that differ from the expected ones. If it exceeds the tolerance, the drawing is sent. */
async function judge(
  drawn: Uint8ClampedArray<ArrayBuffer>,
  job: Pick<ComparisonJob, 'answer' | 'expected' | 'height' | 'tolerated' | 'width'>,
): Promise<number> {
  const { width, height } = job
  const expected = await bytesOf(job.expected)
  const marks = new Uint8ClampedArray(drawn.length)
  const options = { threshold }
  const differing = pixelmatch(new Uint8Array(expected), drawn, marks, width, height, options)
  if (differing > job.tolerated)
    await fetch(job.answer, { method: 'POST', body: new Blob([drawn, marks]) })
  return differing
}

const script: DrawingScript = {
  load: async (alias, url) => loadFaces(document.fonts, [{ alias, bytes: await bytesOf(url) }]),
  compare,
  paint,
  canonical,
  lines: linesInBox,
}
Object.assign(window, { script })
