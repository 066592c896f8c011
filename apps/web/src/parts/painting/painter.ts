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

/** Returns an absolute URL, since workers have no address against which to resolve a path. */
const here = (path: string): string => new URL(path, window.location.origin).href

const indexUrl = here('/fonts/index.json')

/** The image worker and the painters of this window; there is a painter for each set of fonts. */
class Painters {
  private worker: PictureWorkerClient | undefined
  /** Painters by the fonts of the organization, and then by those of the document. */
  private readonly opened = new WeakMap<OwnFonts['uploaded'], Map<string, Promise<PagePainter>>>()

  /** Starts the image worker and the reading of the built-in fonts' list, before it is known what a page needs. */
  prepare(): void {
    this.pictureWorker().expect({ isSvg: false })
    // Afterwards the browser has the list. If it cannot be read, painting fails and says so.
    fetch(indexUrl).then(
      answer => answer.arrayBuffer(),
      () => undefined,
    )
  }

  /** Returns the painter for pages with these fonts. */
  with(own: OwnFonts): Promise<PagePainter> {
    const { brought, uploaded } = own
    const alike = this.opened.get(uploaded) ?? new Map<string, Promise<PagePainter>>()
    this.opened.set(uploaded, alike)
    const key = JSON.stringify(brought)
    const known = alike.get(key)
    if (known) return known
    const opening = this.tools(own)
      .then(pagePainter)
      .catch((error: unknown) => {
        alike.delete(key)
        throw error
      })
    alike.set(key, opening)
    return opening
  }

  /** Returns the options for a painter with these fonts; each call loads the list of built-in fonts. */
  async tools(own: OwnFonts): Promise<PagePainterOptions> {
    const fonts = await FontLoader.open({ indexUrl, place: document.fonts, own, read: readSource })
    return { fonts, worker: this.pictureWorker(), files: pictures }
  }

  private pictureWorker(): PictureWorkerClient {
    this.worker ??= new PictureWorkerClient({ openWorker, indexUrl, resvgUrl: here(resvgPath) })
    return this.worker
  }
}

const openWorker = (): Worker =>
  new Worker(new URL('./picture-worker.ts', import.meta.url), { type: 'module' })

/** The painters of this window. */
export const painters = new Painters()
