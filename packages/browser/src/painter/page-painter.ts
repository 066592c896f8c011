import { drawnElements, type Page, picturedElements } from '@platen/design'
import {
  type Canvas2D,
  type DrawingHost,
  type DrawingReport,
  fontRequestsOf,
  LaidOutPage,
  type PaintPicture,
  paintsBySource,
  type Picture,
  type Rectangle,
} from '@platen/drawing'
import { type FontLoader } from '../fonts/font-loader'
import { type MissingFont } from '../fonts/own-font'
import { createBrowserHost, type Pictures } from '../host/browser-host'
import { loadCodeWriters } from '../host/code-writer'
import { plainLetters } from '../host/plain-letters'
import { type DrawnPicture, type ShownPicture } from '../worker/messages'
import { type PictureWorkerClient } from '../worker/picture-worker-client'
import { DrawnPictures } from './drawn-pictures'
import { elementPicture, paintPictureOf } from './pictures'
import { type PictureFiles } from './picture-files'
import { within } from './within'

/** The options of a painter. */
export interface PagePainterOptions {
  fonts: FontLoader
  worker: PictureWorkerClient
  files: Pick<PictureFiles, 'own' | 'view'>
}

/** An image that the browser cannot show, and the reason. */
export interface MissingPicture {
  src: string
  reason: string
}

/** The areas of the texts of a page by ID, including lines that grow or curve beyond the box, in px from the top left of each box. */
export type Extents = ReadonlyMap<string, Rectangle>

/** The result of painting a page. */
export interface PaintedPage {
  report: DrawingReport
  extents: Extents
  missing: MissingPicture[]
  /** Families that are replaced by another family, since they cannot be loaded here. */
  missingFonts: MissingFont[]
  /** Resolves once the images that were missing when the page was painted have loaded; null if none was missing. */
  late: Promise<unknown> | null
}

/** The options for painting a page. */
export interface PaintOptions {
  /** The number of device pixels per document pixel. */
  pixelRatio: number
  /** The time to wait for views, in ms. The page is then painted without those that are late. By default, there is no limit. */
  patienceMs?: number | undefined
}

/** Paints whole pages, with the fonts and images that it loads itself. */
export interface PagePainter {
  /** Paints on a context in device px, once everything has loaded except views that take longer than `patienceMs`. */
  paint(page: Page, context: Canvas2D, options: PaintOptions): Promise<PaintedPage>
  /** Returns the report on the texts of a page, which it lays out without painting anything or loading images. */
  measure(page: Page): Promise<DrawingReport>
}

/** Creates a painter. */
export function pagePainter({ fonts, worker, files }: PagePainterOptions): PagePainter {
  const drawn = new DrawnPictures({ worker, files })
  let painting = 0
  let rule: OffscreenCanvasRenderingContext2D | undefined
  return {
    async paint(page, context, { pixelRatio, patienceMs }) {
      painting++
      try {
        const found = findPictures(page, pixelRatio, drawn)
        const [whole = false, , codes, loaded] = await Promise.all([
          within(patienceMs, found.all),
          found.own,
          loadCodeWriters(page),
          fonts.load(fontRequestsOf(page)),
        ])
        const fontStack: DrawingHost['fontStack'] = request => loaded.stack(request)
        const host = createBrowserHost({ pixelRatio, pictures: found.pictures, fontStack, codes })
        plainLetters(context)
        context.save()
        context.transform(pixelRatio, 0, 0, pixelRatio, 0, 0)
        const laidOut = new LaidOutPage(context, page, host)
        laidOut.paintBackground(context)
        laidOut.paintElements(context)
        context.restore()
        return {
          report: laidOut.report(),
          extents: laidOut.textExtents(),
          missing: [...found.missing],
          missingFonts: loaded.missing,
          late: whole ? null : found.all,
        }
      } finally {
        painting--
        if (painting === 0) drawn.trim()
      }
    },
    async measure(page) {
      const texts = textsOf(page)
      const loaded = await fonts.load(fontRequestsOf(texts))
      const fontStack: DrawingHost['fontStack'] = request => loaded.stack(request)
      const host = createBrowserHost({ pixelRatio: 1, pictures: noPictures, fontStack })
      rule ??= measuringContext()
      return new LaidOutPage(rule, texts, host).report()
    },
  }
}

const noPictures: Pictures = { elements: new Map(), paints: new Map() }

/** Returns a page with nothing but its texts. */
function textsOf(page: Page): Page {
  const children = [...drawnElements(page)].filter(({ type }) => type === 'text')
  return { ...page, background: '#ffffff', children }
}

function measuringContext(): OffscreenCanvasRenderingContext2D {
  const context = new OffscreenCanvas(1, 1).getContext('2d')
  if (!context) throw new Error('the browser provides no 2d context')
  return context
}

interface Found {
  /** The images that have been drawn so far, possibly for another pixel ratio. */
  pictures: Pictures
  missing: MissingPicture[]
  /** Resolves once each image has loaded or counts as missing; `own` does not wait for images that need a view from the server. */
  all: Promise<true>
  own: Promise<unknown>
}

function findPictures(page: Page, pixelRatio: number, drawn: DrawnPictures): Found {
  const elements = new Map<string, Picture>()
  const paints = new Map<string, PaintPicture>()
  const missing: MissingPicture[] = []
  const find = (
    src: string,
    shown: ShownPicture,
    { keep, leaveOut }: { keep: (picture: DrawnPicture) => void; leaveOut: () => unknown },
  ): { found: Promise<void>; own: Promise<void> } => {
    const placeholder = drawn.placeholder(src, shown)
    if (placeholder) keep(placeholder)
    const { picture, isView } = drawn.draw(src, shown)
    const found = picture.then(keep, (error: unknown) => {
      leaveOut()
      missing.push({ src, reason: error instanceof Error ? error.message : String(error) })
    })
    const own = isView.then(isLate => (isLate ? undefined : found))
    return { found, own }
  }
  const pictured = [...picturedElements(page)].map(element =>
    find(
      element.src,
      { kind: 'element', element, pixelRatio },
      {
        keep: picture => elements.set(element.id, elementPicture(picture)),
        leaveOut: () => elements.delete(element.id),
      },
    ),
  )
  const painted = [...paintsBySource(page)].map(([src, places]) =>
    find(
      src,
      { kind: 'paint', places, pixelRatio },
      {
        keep: picture => paints.set(src, paintPictureOf(picture)),
        leaveOut: () => paints.delete(src),
      },
    ),
  )
  const each = [...pictured, ...painted]
  const all = Promise.all(each.map(({ found }) => found)).then(() => true as const)
  const own = Promise.all(each.map(({ own }) => own))
  return { pictures: { elements, paints }, missing, all, own }
}
