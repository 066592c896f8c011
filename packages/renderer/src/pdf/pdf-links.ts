import { type PDFDict, PDFName, type PDFPage, PDFString } from '@cantoo/pdf-lib'
import { type LinkArea } from '@platen/drawing'
import { type PdfSheet } from './pdf-sheet'

/** As the document model allows; other schemes could run something or read a file where the PDF is opened. */
const protocols = new Set(['http:', 'https:', 'mailto:'])
/** What readers and browsers agree on. */
const longestUrl = 2048
const mostLinks = 1000
/** PDF's flag of an annotation that is printed, as PDF/A asks of all that are visible. */
const printed = 4

/** Where a page lies: pt per document px, on its sheet. */
export interface LinkPlace {
  sheet: PdfSheet
  points: number
}

/** Makes areas of a page clickable; what leads elsewhere than to the web or a mailbox is left out. */
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

/** The address as PDFs take it, in ASCII; undefined for one that must not or cannot be linked to. */
export function linkTarget(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined
  const { protocol, href } = new URL(url)
  return protocols.has(protocol) && href.length <= longestUrl ? href : undefined
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
  // Not around the area, as the standard says, but row by row, as every reader takes it.
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
