import { drawnElements, type ImageElement, type Page, type SvgElement } from '@platen/design'
import {
  type Canvas2D,
  type DrawingHost,
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

type Pictured = ImageElement | SvgElement

async function findPictures(
  page: Page,
  pixelRatio: number,
  drawn: DrawnPictures,
): Promise<{ pictures: Pictures; missing: MissingPicture[] }> {
  const elements = new Map<string, Picture>()
  const paints = new Map<string, ReturnType<typeof bitmapPicture>>()
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
  const pictured = [...drawnElements(page)]
    .filter(isPictured)
    .map(async element =>
      find(element.src, { kind: 'element', element, pixelRatio }, picture =>
        elements.set(element.id, elementPicture(picture)),
      ),
    )
  const painted = [...bySource(imagePaints(page))].map(async ([src, places]) =>
    find(src, { kind: 'paint', places, pixelRatio }, ({ bitmap, ...place }) =>
      paints.set(src, bitmapPicture(bitmap, place)),
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
