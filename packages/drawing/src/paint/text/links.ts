import { type Matrix, type Rectangle } from '../../canvas'
import { type Point, transformPoint } from '../../geometry'
import { type PlacedLine } from '../../layout/place-lines'
import { type LinkArea } from '../../report'

/** The areas of a line's links, each as high as the line, in px of the page that `matrix` leads to. */
export function linksOf({ runs, top, height }: PlacedLine, matrix: Matrix): LinkArea[] {
  const pieces: { url: string; area: Rectangle }[] = []
  let before: string | undefined
  for (const { style, x, width } of runs) {
    const { link: url } = style
    const last = pieces.at(-1)
    if (last && url !== undefined && url === before) last.area.width = x + width - last.area.x
    else if (url !== undefined) pieces.push({ url, area: { x, y: top, width, height } })
    before = url
  }
  return pieces.map(({ url, area }) => ({ url, corners: cornersOf(area, matrix) }))
}

function cornersOf({ x, y, width, height }: Rectangle, matrix: Matrix): Point[] {
  return [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ].map(corner => transformPoint(matrix, corner))
}
