import { drawnElements, type ImageElement, type Page, type SvgElement } from '@platen/design'
import {
  type Canvas2D,
  drawPage,
  type DrawingReport,
  fontRequestsOf,
  imagePaints,
  needsCodeWriter,
  type Picture,
  type PlacedPaint,
} from '@platen/drawing'
import { type FontShelf } from '../fonts/font-shelf'
import { createBrowserHost, type Pictures } from '../host/browser-host'
import { loadCodeWriter } from '../host/code-writer'
import { bitmapPicture } from '../pictures/bitmap-picture'
import { boxPicture } from '../pictures/box-picture'
import { type DrawnPicture, type PictureTask } from '../worker/messages'
import { type PictureDesk } from '../worker/picture-desk'

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
  const files = new Map<string, Promise<ArrayBuffer>>()
  const bytesOf = async (src: string): Promise<ArrayBuffer> => {
    const known = files.get(src) ?? read(src)
    files.set(src, known)
    return known.catch((error: unknown) => {
      files.delete(src)
      throw error
    })
  }
  return {
    async paint(page, context, pixelRatio) {
      const loading = fonts.load(fontRequestsOf(page))
      const [{ pictures, missing }, code] = await Promise.all([
        findPictures(page, pixelRatio, { desk, bytesOf }),
        needsCodeWriter(page) ? loadCodeWriter() : undefined,
        loading,
      ])
      const host = createBrowserHost({
        pixelRatio,
        pictures,
        fontStack: request => fonts.stack(request),
        code,
      })
      context.save()
      context.transform(pixelRatio, 0, 0, pixelRatio, 0, 0)
      const report = drawPage(context, page, host)
      context.restore()
      return { report, missing }
    },
  }
}

type Pictured = ImageElement | SvgElement

async function findPictures(
  page: Page,
  pixelRatio: number,
  { desk, bytesOf }: { desk: PictureDesk; bytesOf: (src: string) => Promise<ArrayBuffer> },
): Promise<{ pictures: Pictures; missing: MissingPicture[] }> {
  const elements = new Map<string, Picture>()
  const paints = new Map<string, ReturnType<typeof bitmapPicture>>()
  const missing: MissingPicture[] = []
  const find = async (
    src: string,
    taskOf: (bytes: ArrayBuffer) => PictureTask,
    keep: (drawn: DrawnPicture) => void,
  ): Promise<void> => {
    try {
      keep(await desk.draw(taskOf(await bytesOf(src))))
    } catch (error) {
      missing.push({ src, reason: error instanceof Error ? error.message : String(error) })
    }
  }
  const pictured = [...drawnElements(page)].filter(isPictured).map(async element =>
    find(
      element.src,
      bytes => ({ kind: 'element', bytes, element, pixelRatio }),
      drawn => elements.set(element.id, elementPicture(drawn)),
    ),
  )
  const painted = [...bySource(imagePaints(page))].map(async ([src, places]) =>
    find(
      src,
      bytes => ({ kind: 'paint', bytes, places, pixelRatio }),
      ({ bitmap, ...place }) => paints.set(src, bitmapPicture(bitmap, place)),
    ),
  )
  await Promise.all([...pictured, ...painted])
  return { pictures: { elements, paints }, missing }
}

const isPictured = (element: { type: string }): element is Pictured =>
  element.type === 'image' || element.type === 'svg'

function elementPicture({ bitmap, box, lack, ...place }: DrawnPicture): Picture {
  const { natural } = place
  const picture = box ? boxPicture(bitmap, { natural, box }) : bitmapPicture(bitmap, place)
  return lack ? { ...picture, lack } : picture
}

function bySource(paints: Iterable<PlacedPaint>): Map<string, [PlacedPaint, ...PlacedPaint[]]> {
  const places = new Map<string, [PlacedPaint, ...PlacedPaint[]]>()
  for (const paint of paints) {
    const known = places.get(paint.src)
    if (known) known.push(paint)
    else places.set(paint.src, [paint])
  }
  return places
}
