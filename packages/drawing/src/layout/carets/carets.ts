import { type Arc, placeOn } from '../../geometry/arc'
import { transformPoint } from '../../geometry/matrix'
import { type Point } from '../../geometry/rectangle'
import {
  type CaretLine,
  type CaretStop,
  type ShownGrapheme,
  type TextGeometry,
} from './text-geometry'

/** A place in a text: the number of graphemes before it and, at the break of a wrapped line, the line it belongs to. */
export interface TextPlace {
  index: number
  /** At the break of a wrapped line: true for the end of the line, false for the start of the next one. */
  isLineEnd?: boolean
}

/** A caret as a line from top to bottom, in px from the top left of the element's box. */
export interface Caret {
  from: Point
  to: Point
  /** The second caret where writing directions meet: the other place where the next letter may appear. */
  other?: { from: Point; to: Point }
}

/** Returns the caret at a place, or at the last visible place if the place is cut off. Undefined for a text without lines. */
export function caretAt(geometry: TextGeometry, place: TextPlace): Caret | undefined {
  const line = lineOf(geometry, place)
  const stop = line && stopAt(line, place.index)
  if (!line || !stop) return undefined
  const caret = bar(stop.x, line, geometry.arc)
  return stop.other === undefined ? caret : { ...caret, other: bar(stop.other, line, geometry.arc) }
}

/** Returns the place nearest to a point, in px from the top left of the element's box. */
export function placeAt(geometry: TextGeometry, point: Point): TextPlace {
  const at = geometry.arc ? alongArc(geometry.arc, point) : point
  const { lines } = geometry
  const line = lines.find(({ bottom }) => at.y < bottom) ?? lines.at(-1)
  const stop = line && nearest(line, at.x)
  if (!line || !stop) return { index: 0 }
  const isLineEnd = stop === line.stops.at(-1) && line !== lineOf(geometry, stop)
  return { index: stop.index, ...(isLineEnd && { isLineEnd }) }
}

/**
 * Returns the areas of the graphemes between two indices, to show them as selected: the corners of each area, in order, in px from the
 * top left of the element's box.
 */
export function selectedAreas(
  geometry: TextGeometry,
  { from, to }: { from: number; to: number },
): Point[][] {
  return geometry.lines.flatMap(line => {
    const chosen = line.graphemes.filter(grapheme => grapheme.from < to && grapheme.to > from)
    const pieces = geometry.arc ? chosen : joined(chosen)
    return pieces.map(({ left, right }) => {
      const [start, end] = [bar(left, line, geometry.arc), bar(right, line, geometry.arc)]
      return [start.from, end.from, end.to, start.to]
    })
  })
}

/** Returns the line that contains a place; the last line if the place is cut off. */
export function lineOf(
  { lines }: TextGeometry,
  { index, isLineEnd = false }: TextPlace,
): CaretLine | undefined {
  const holds = ({ stops }: CaretLine): boolean => stops.some(stop => stop.index === index)
  return (isLineEnd ? lines.find(holds) : lines.findLast(holds)) ?? lines.at(-1)
}

const stopAt = ({ stops }: CaretLine, index: number): CaretStop | undefined =>
  stops.findLast(stop => stop.index <= index) ?? stops[0]

function nearest({ stops }: CaretLine, x: number): CaretStop | undefined {
  const distance = (stop: CaretStop): number =>
    Math.min(Math.abs(stop.x - x), Math.abs((stop.other ?? stop.x) - x))
  const [first, ...others] = stops
  return (
    first && others.reduce((best, stop) => (distance(stop) < distance(best) ? stop : best), first)
  )
}

/** Joins neighbouring graphemes into one piece, without seams. */
function joined(graphemes: readonly ShownGrapheme[]): Pick<ShownGrapheme, 'left' | 'right'>[] {
  const pieces: { left: number; right: number }[] = []
  for (const { left, right } of graphemes) {
    const last = pieces.at(-1)
    if (last && left - last.right < 0.5) last.right = Math.max(last.right, right)
    else pieces.push({ left, right })
  }
  return pieces
}

function bar(
  x: number,
  { top, bottom }: CaretLine,
  arc: Arc | undefined,
): { from: Point; to: Point } {
  if (!arc) return { from: { x, y: top }, to: { x, y: bottom } }
  const matrix = placeOn(arc, x)
  return {
    from: transformPoint(matrix, { x: 0, y: top }),
    to: transformPoint(matrix, { x: 0, y: bottom }),
  }
}

function alongArc({ x, y, radius, bow }: Arc, point: Point): Point {
  const [across, up] = [point.x - x, bow * (y - point.y)]
  return { x: Math.atan2(across, up) * radius, y: bow * (radius - Math.hypot(across, up)) }
}
