import {
  FontLoader,
  type OwnFonts,
  type PagePainter,
  pagePainter,
  type PagePainterOptions,
  PictureWorkerClient,
} from '@platen/browser'
import resvgPath from '@resvg/resvg-wasm/index_bg.wasm?url'
import { pictures } from './pictures'
import { readSource } from './read-source'

/** Returns an absolute URL: workers have no address to resolve a path against. */
const here = (path: string): string => new URL(path, window.location.origin).href

const indexUrl = here('/fonts/index.json')

let worker: PictureWorkerClient | undefined
/** The painters, by the fonts of the organization and then by those of the document. */
const painters = new WeakMap<OwnFonts['uploaded'], Map<string, Promise<PagePainter>>>()

/** Returns the painter of pages in this window: one for each set of fonts beside the built-in ones, all with one image worker. */
export function painterWith(own: OwnFonts): Promise<PagePainter> {
  const { brought, uploaded } = own
  const alike = painters.get(uploaded) ?? new Map<string, Promise<PagePainter>>()
  painters.set(uploaded, alike)
  const key = JSON.stringify(brought)
  const known = alike.get(key)
  if (known) return known
  const opening = open(own).catch((error: unknown) => {
    alike.delete(key)
    throw error
  })
  alike.set(key, opening)
  return opening
}

async function open(own: OwnFonts): Promise<PagePainter> {
  return pagePainter(await paintingTools(own))
}

/** Returns the options of a painter with these fonts; calling it again reloads the list of fonts. */
export async function paintingTools(own: OwnFonts): Promise<PagePainterOptions> {
  const fonts = await FontLoader.open({ indexUrl, place: document.fonts, own, read: readSource })
  worker ??= new PictureWorkerClient({ openWorker, indexUrl, resvgUrl: here(resvgPath) })
  return { fonts, worker, files: pictures }
}

const openWorker = (): Worker =>
  new Worker(new URL('./picture-worker.ts', import.meta.url), { type: 'module' })
