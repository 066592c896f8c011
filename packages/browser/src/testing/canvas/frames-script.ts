import { type KnownElement, type Page, parseDesign } from '@platen/design'
import {
  FontLoader,
  type PageCanvas,
  pageCanvas,
  PictureWorkerClient,
  PictureFiles,
} from '../../index'
import { type PaintingSite } from '../job'

/** For each frame of a gesture, the time in ms that our own work takes, and the time since the previous frame. */
interface Frames {
  own: number[]
  since: number[]
}

const frameCount = 300
const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><circle cx="20" cy="20" r="18" fill="#0a7"/><path d="M4 30L20 4L36 30" stroke="#fff" stroke-width="3" fill="none"/></svg>'

/** Moves, resizes and pans the first page of a document; returns the duration of each frame. */
async function measure(site: PaintingSite, document: unknown): Promise<Record<string, Frames>> {
  const [page] = parseDesign(document).design.pages
  if (!page) throw new Error('the document has no page')
  const { canvas, drawn } = await open(site, page)
  const all = page.children.map(({ id }) => id)
  const [one = ''] = all.slice(150)
  return {
    drag: await gesture(drawn, page, { ids: [one], change: shifted }),
    'drag all': await gesture(drawn, page, { ids: all, change: shifted }),
    resize: await gesture(drawn, page, { ids: [one], change: resized }),
    pan: await framesOf(nth => {
      canvas.style.transform = `translate(${Math.sin(nth / 20) * 200}px, ${nth / 4}px)`
    }),
  }
}

async function open(
  site: PaintingSite,
  page: Page,
): Promise<{ canvas: HTMLCanvasElement; drawn: PageCanvas }> {
  const canvas = document.body.appendChild(document.createElement('canvas'))
  const { indexUrl, resvgUrl, workerUrl } = site
  const files = await pictures()
  const read = (src: string): Promise<ArrayBuffer> =>
    (files.get(src) ?? new Blob([svg])).arrayBuffer()
  let tell: () => void = () => undefined
  const drawn = pageCanvas({
    canvas,
    fonts: await FontLoader.open({ indexUrl, place: document.fonts }),
    worker: new PictureWorkerClient({
      openWorker: () => new Worker(workerUrl, { type: 'module' }),
      indexUrl,
      resvgUrl,
    }),
    files: new PictureFiles({ read, view: () => Promise.reject(new Error('has no view')) }),
    view: { pixelRatio: 1 },
    onLate: () => tell(),
  })
  drawn.settle(page)
  while (!drawn.state().isWhole) await new Promise<void>(resolve => (tell = resolve))
  if (drawn.state().missing.length > 0) throw new Error('images are missing')
  return { canvas, drawn }
}

/** Returns images that are as large as photographs; all other images of a document are drawings. */
async function pictures(): Promise<Map<string, Blob>> {
  const files = new Map<string, Blob>()
  for (let nth = 0; nth < 8; nth++) {
    const sheet = new OffscreenCanvas(800, 600)
    const context = sheet.getContext('2d')
    for (let spot = 0; context && spot < 200; spot++) {
      context.fillStyle = `hsl(${spot * 40 + nth * 30} 60% ${20 + (spot % 60)}%)`
      context.fillRect((spot * 97) % 800, (spot * 53) % 600, 160, 120)
    }
    files.set(`https://photos.test/${nth}.jpg`, await sheet.convertToBlob({ type: 'image/jpeg' }))
  }
  return files
}

interface Motion {
  ids: readonly string[]
  change: (element: KnownElement, nth: number) => KnownElement
}

async function gesture(drawn: PageCanvas, page: Page, { ids, change }: Motion): Promise<Frames> {
  const moving = new Set(ids)
  const pageAt = (nth: number): Page => ({
    ...page,
    children: page.children.map(child =>
      moving.has(child.id) ? change(child as KnownElement, nth) : child,
    ),
  })
  drawn.begin(page, ids)
  const frames = await framesOf(nth => drawn.frame(pageAt(nth)))
  drawn.end(page)
  return frames
}

const shifted: Motion['change'] = (element, nth) => ({
  ...element,
  x: element.x + Math.round(Math.sin(nth / 20) * 300),
  y: element.y + nth,
})

const resized: Motion['change'] = (element, nth) => ({
  ...element,
  width: element.width + nth,
  height: element.height + Math.round(nth / 2),
})

/** Times frames. A message that is posted in a frame arrives after the frame is drawn. */
async function framesOf(draw: (nth: number) => void): Promise<Frames> {
  const frames: Frames = { own: [], since: [] }
  const channel = new MessageChannel()
  let last: number | undefined
  for (let nth = 0; nth < frameCount; nth++) {
    const began = await new Promise<number>(resolve => {
      requestAnimationFrame(at => {
        if (last !== undefined) frames.since.push(at - last)
        last = at
        const start = performance.now()
        draw(nth)
        resolve(start)
      })
    })
    await new Promise<void>(resolve => {
      channel.port1.onmessage = () => resolve()
      channel.port2.postMessage(null)
    })
    frames.own.push(performance.now() - began)
  }
  channel.port1.close()
  return frames
}

Object.assign(window, { frames: { measure } })
