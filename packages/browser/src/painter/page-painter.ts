import { type Page, picturedElements } from '@platen/design'
import {
  boxPicture,
  type Canvas2D,
  decodedPicture,
  type DrawingHost,
  drawPage,
  type DrawingReport,
  fontRequestsOf,
  needsCodeWriter,
  type PaintPicture,
  paintsBySource,
  type Picture,
} from '@platen/drawing'
import { type FontShelf } from '../fonts/font-shelf'
import { bitmapPixels } from '../host/bitmap-pixels'
import { createBrowserHost, type Pictures } from '../host/browser-host'
import { loadCodeWriter } from '../host/code-writer'
import { type DrawnPicture } from '../worker/messages'
import { type PictureDesk } from '../worker/picture-desk'
import { DrawnPictures, type ShownPicture } from './drawn-pictures'

/** What a painter paints with. */
export interface PagePainterOptions {
  fonts: FontShelf
  desk: PictureDesk
  /** The bytes of the file behind a `src`. */
  read: (src: string) => Promise<ArrayBuffer>
}

/** A picture that the browser cannot show, and why. */
export interface MissingPicture {
  src: string
  reason: string
}

/** What a page was painted like. */
export interface PaintedPage {
  report: DrawingReport
  missing: MissingPicture[]
}

/** Paints whole pages, with the fonts and pictures that it finds by itself. */
export interface PagePainter {
  /** Paints on a context in device px, `pixelRatio` of them for each document px, once all is there. */
  paint(page: Page, context: Canvas2D, pixelRatio: number): Promise<PaintedPage>
}

/** Creates a painter. */
export function pagePainter({ fonts, desk, read }: PagePainterOptions): PagePainter {
  const drawn = new DrawnPictures({ desk, read })
  let painting = 0
  return {
    async paint(page, context, pixelRatio) {
      painting++
      try {
        const [{ pictures, missing }, code] = await Promise.all([
          findPictures(page, pixelRatio, drawn),
          needsCodeWriter(page) ? loadCodeWriter() : undefined,
          fonts.load(fontRequestsOf(page)),
        ])
        const fontStack: DrawingHost['fontStack'] = request => fonts.stack(request)
        const host = createBrowserHost({ pixelRatio, pictures, fontStack, code })
        context.save()
        context.transform(pixelRatio, 0, 0, pixelRatio, 0, 0)
        const report = drawPage(context, page, host)
        context.restore()
        return { report, missing }
      } finally {
        painting--
        if (painting === 0) drawn.trim()
      }
    },
  }
}

async function findPictures(
  page: Page,
  pixelRatio: number,
  drawn: DrawnPictures,
): Promise<{ pictures: Pictures; missing: MissingPicture[] }> {
  const elements = new Map<string, Picture>()
  const paints = new Map<string, PaintPicture>()
  const missing: MissingPicture[] = []
  const find = async (
    src: string,
    shown: ShownPicture,
    keep: (picture: DrawnPicture) => void,
  ): Promise<void> => {
    try {
      keep(await drawn.draw(src, shown))
    } catch (error) {
      missing.push({ src, reason: error instanceof Error ? error.message : String(error) })
    }
  }
  const pictured = [...picturedElements(page)].map(async element =>
    find(element.src, { kind: 'element', element, pixelRatio }, picture =>
      elements.set(element.id, elementPicture(picture)),
    ),
  )
  const painted = [...paintsBySource(page)].map(async ([src, places]) =>
    find(src, { kind: 'paint', places, pixelRatio }, ({ bitmap, ...place }) =>
      paints.set(src, decodedPicture(bitmapPixels(bitmap), place)),
    ),
  )
  await Promise.all([...pictured, ...painted])
  return { pictures: { elements, paints }, missing }
}

function elementPicture({ bitmap, box, lack, ...place }: DrawnPicture): Picture {
  const pixels = bitmapPixels(bitmap)
  const picture = box ? boxPicture(pixels, place.natural, box) : decodedPicture(pixels, place)
  return lack ? { ...picture, lack } : picture
}
