import { type Arc, bandBox, placeOn } from '../../geometry/arc'
import { cornersOf, identity, type Matrix, multiply } from '../../geometry/matrix'
import { type Rectangle } from '../../geometry/rectangle'
import { type PlacedLine } from '../../layout/lines/place-lines'
import { type TextLayout } from '../../layout/lines/text-layout'
import { type LinkArea } from '../../report/report'

/** Returns the areas of a text's links in page px, one per line and as high as the line; `matrix` transforms from box to page. */
export function linksOf({ lines, arc }: TextLayout, matrix: Matrix): LinkArea[] {
  return lines.flatMap(line =>
    piecesOf(line).map(({ url, area }) => {
      const placed = arc ? bent(arc, area) : { area, matrix: identity }
      return { url, corners: cornersOf(placed.area, multiply(matrix, placed.matrix)) }
    }),
  )
}

interface LinkPiece {
  url: string
  area: Rectangle
}

function piecesOf({ runs, top, height }: PlacedLine): LinkPiece[] {
  const pieces: LinkPiece[] = []
  let before: string | undefined
  for (const { style, x, width } of runs) {
    const { link: url } = style
    const last = pieces.at(-1)
    if (last && url !== undefined && url === before) last.area.width = x + width - last.area.x
    else if (url !== undefined) pieces.push({ url, area: { x, y: top, width, height } })
    before = url
  }
  return pieces
}

/** Returns the rectangle around a piece of bent text; at the middle of the piece, the rectangle is upright. */
function bent(arc: Arc, { x, y, width, height }: Rectangle): { area: Rectangle; matrix: Matrix } {
  const band = { above: -y, below: y + height }
  const around = bandBox(arc, band, Math.min(width / 2 / arc.radius, Math.PI))
  const area = { ...around, y: around.y + arc.bow * arc.radius }
  return { area, matrix: placeOn(arc, x + width / 2) }
}
