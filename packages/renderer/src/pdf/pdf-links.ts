import { type PDFDict, PDFName, type PDFPage, PDFString } from '@cantoo/pdf-lib'
import { isLink, limits, parsedUrl } from '@platen/design'
import { type LinkArea } from '@platen/drawing'
import { type PdfSheet } from './pdf-sheet'

const mostLinks = 1000
/** The annotation flag for printing, which PDF/A requires for visible annotations. */
const printed = 4

/** The sheet of a page, and the number of pt per document px. */
export interface LinkPlace {
  sheet: PdfSheet
  points: number
}

/** Adds links to a page. Only links to the web and mail links are added. */
export function addLinks(page: PDFPage, links: readonly LinkArea[], place: LinkPlace): void {
  for (const { url, corners } of links.slice(0, mostLinks)) {
    const target = linkTarget(url)
    if (target === undefined) continue
    const points = corners.map(corner => placed(corner, place))
    const rectangle = boundsOf(points)
    if (!meets(rectangle, place.sheet)) continue
    page.node.addAnnot(page.doc.context.register(annotation(page, { target, points, rectangle })))
  }
}

/** Returns the URL in ASCII, as PDFs require; undefined if it must not be linked. */
export function linkTarget(url: string): string | undefined {
  const href = isLink(url) ? parsedUrl(url)?.href : undefined
  return href !== undefined && href.length <= limits.linkLength ? href : undefined
}

interface Corner {
  x: number
  y: number
}

type Rectangle = readonly [left: number, bottom: number, right: number, top: number]

interface Link {
  target: string
  points: readonly Corner[]
  rectangle: Rectangle
}

function annotation(page: PDFPage, { target, points, rectangle }: Link): PDFDict {
  const [topLeft, topRight, bottomRight, bottomLeft] = points
  // In rows: the standard requires the order around the area, but all readers expect rows.
  const rows = [topLeft, topRight, bottomLeft, bottomRight]
  return page.doc.context.obj({
    Type: 'Annot',
    Subtype: 'Link',
    Rect: [...rectangle],
    QuadPoints: rows.flatMap(corner => (corner ? [corner.x, corner.y] : [])),
    Border: [0, 0, 0],
    F: printed,
    A: { Type: 'Action', S: PDFName.of('URI'), URI: PDFString.of(escaped(target)) },
  })
}

const escaped = (text: string): string => text.replace(/[\\()]/g, '\\$&')

function placed({ x, y }: Corner, { sheet, points }: LinkPlace): Corner {
  return { x: sheet.margin + x * points, y: sheet.height - sheet.margin - y * points }
}

function boundsOf(points: readonly Corner[]): Rectangle {
  const across = points.map(({ x }) => x)
  const down = points.map(({ y }) => y)
  return [Math.min(...across), Math.min(...down), Math.max(...across), Math.max(...down)]
}

const meets = ([left, bottom, right, top]: Rectangle, { width, height }: PdfSheet): boolean =>
  left < width && bottom < height && right > 0 && top > 0
