import { type Point, type Rectangle } from '@platen/drawing'
import { type ExtentOf } from '../../tree/extent'
import { type Command, commandOf } from '../command'
import { around, type Boxed, boxesOf, movedTo } from './boxes'

/** Arranges elements in the rows and columns that they roughly form, with equal gaps. */
export function tidy(ids: readonly string[], extentOf?: ExtentOf): Command {
  return commandOf(design => {
    const boxes = boxesOf(design, ids, extentOf)
    if (boxes.length < 2) return { refusal: 'Select two or more elements to tidy up.' }
    return { design: movedTo(design, inGrid(rowsOf(boxes), around(boxes))) }
  })
}

/**
 * Returns the rows from top to bottom, each from left to right. An element belongs to a row if its top is above the centre of the row's
 * first element.
 */
function rowsOf(boxes: readonly Boxed[]): Boxed[][] {
  const rows: Boxed[][] = []
  for (const box of boxes.toSorted((one, other) => one.bounds.y - other.bounds.y)) {
    const row = rows.at(-1)
    const first = row?.[0]?.bounds
    if (row && first && box.bounds.y < first.y + first.height / 2) row.push(box)
    else rows.push([box])
  }
  return rows.map(row => row.toSorted((one, other) => one.bounds.x - other.bounds.x))
}

function inGrid(rows: readonly Boxed[][], origin: Point): Map<Boxed, Point> {
  const columns = columnsOf(rows)
  const across = gapOf(columns.map(around), 'x', 'width')
  const down = gapOf(rows.map(around), 'y', 'height')
  const places = new Map<Boxed, Point>()
  let y = origin.y
  for (const row of rows) {
    let x = origin.x
    for (const [index, box] of row.entries()) {
      places.set(box, { x, y })
      x += largest(columns[index] ?? [], 'width') + across
    }
    y += largest(row, 'height') + down
  }
  return places
}

const columnsOf = (rows: readonly Boxed[][]): Boxed[][] =>
  Array.from({ length: Math.max(...rows.map(row => row.length)) }, (_, index) =>
    rows.flatMap(row => row[index] ?? []),
  )

const largest = (boxes: readonly Boxed[], side: 'height' | 'width'): number =>
  Math.max(...boxes.map(({ bounds }) => bounds[side]))

/** Returns the mean gap between neighbours in whole px; 0 if they overlap on average. */
function gapOf(areas: readonly Rectangle[], start: 'x' | 'y', side: 'height' | 'width'): number {
  const gaps = areas.slice(1).map((area, index) => {
    const before = areas[index] ?? area
    return area[start] - before[start] - before[side]
  })
  const sum = gaps.reduce((total, gap) => total + gap, 0)
  return gaps.length === 0 ? 0 : Math.max(0, Math.round(sum / gaps.length))
}
