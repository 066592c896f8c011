import { type Modules } from './encode-code'

/** A corner of a module, in columns from the left and rows from the top. */
export type Corner = readonly [column: number, row: number]

/**
 * Returns the outlines of all dark areas, clockwise, and of their holes, anticlockwise. Filled as one path, the outlines draw the
 * code without seams between modules.
 */
export function outlinesOf(modules: Modules): Corner[][] {
  const { columns, rows, isDark } = modules
  const outlines: Corner[][] = []
  const walked = new Uint8Array(columns * rows)
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      // Every outline has an edge that runs to the right, along the top of a dark module.
      const isStart = isDark(column, row) && !isDark(column, row - 1)
      if (isStart && walked[row * columns + column] === 0) {
        outlines.push(walk(modules, [column, row], walked))
      }
    }
  }
  return outlines
}

type Direction = 'down' | 'left' | 'right' | 'up'

type Offset = readonly [column: number, row: number]

interface Heading {
  /** The step to the next corner. */
  step: Offset
  /** The two modules ahead, relative to the next corner. */
  ahead: { left: Offset; right: Offset }
  turns: { left: Direction; right: Direction }
}

const headings: Record<Direction, Heading> = {
  right: {
    step: [1, 0],
    ahead: { left: [0, -1], right: [0, 0] },
    turns: { left: 'up', right: 'down' },
  },
  down: {
    step: [0, 1],
    ahead: { left: [0, 0], right: [-1, 0] },
    turns: { left: 'right', right: 'left' },
  },
  left: {
    step: [-1, 0],
    ahead: { left: [-1, 0], right: [-1, -1] },
    turns: { left: 'down', right: 'up' },
  },
  up: {
    step: [0, -1],
    ahead: { left: [-1, -1], right: [0, -1] },
    turns: { left: 'left', right: 'right' },
  },
}

/** Follows an outline, keeping the dark modules on the right, and returns the corners at which the outline turns. */
function walk({ columns, isDark }: Modules, [left, top]: Corner, walked: Uint8Array): Corner[] {
  const corners: Corner[] = []
  let [x, y] = [left, top]
  let direction: Direction = 'right'
  do {
    if (direction === 'right') walked[y * columns + x] = 1
    const heading: Heading = headings[direction]
    const { step, ahead, turns } = heading
    x += step[0]
    y += step[1]
    // Turning right first separates areas that touch only at a corner.
    const isEnd = !isDark(x + ahead.right[0], y + ahead.right[1])
    const isWall = isDark(x + ahead.left[0], y + ahead.left[1])
    if (!isEnd && !isWall) continue
    corners.push([x, y])
    direction = isEnd ? turns.right : turns.left
  } while (x !== left || y !== top || direction !== 'right')
  return corners
}
