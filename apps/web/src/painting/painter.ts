import {
  FontShelf,
  type OwnFont,
  type PagePainter,
  pagePainter,
  PictureDesk,
} from '@platen/browser'
import resvgPath from '@resvg/resvg-wasm/index_bg.wasm?url'
import { pictures } from './pictures'

/** Workers have no address to begin a path with. */
const here = (path: string): string => new URL(path, window.location.origin).href

const indexUrl = here('/fonts/index.json')

let desk: PictureDesk | undefined
const painters = new Map<string, Promise<PagePainter>>()

/** What paints pages in this window: one for each set of fonts beside the shipped ones, all with one picture worker. */
export function painterWith(own: readonly OwnFont[]): Promise<PagePainter> {
  const key = JSON.stringify(own)
  const known = painters.get(key)
  if (known) return known
  const opening = open(own).catch((error: unknown) => {
    painters.delete(key)
    throw error
  })
  painters.set(key, opening)
  return opening
}

async function open(own: readonly OwnFont[]): Promise<PagePainter> {
  const fonts = await FontShelf.open({ indexUrl, place: document.fonts, own })
  desk ??= new PictureDesk({ openWorker, indexUrl, resvgUrl: here(resvgPath) })
  return pagePainter({ fonts, desk, files: pictures })
}

const openWorker = (): Worker =>
  new Worker(new URL('./picture-worker.ts', import.meta.url), { type: 'module' })
