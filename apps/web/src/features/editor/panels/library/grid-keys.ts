import { type Rectangle } from '@platen/drawing'

/** The keys that move the focus inside a grid. */
export const isGridKey = (key: string): boolean =>
  ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'].includes(key)

/**
 * Returns the index of the box that a key leads to from another; undefined if there is none. The boxes are in reading order, in rows of any
 * length.
 */
export function gridStep(
  boxes: readonly Rectangle[],
  from: number,
  key: string,
): number | undefined {
  switch (key) {
    case 'ArrowLeft':
      return from > 0 ? from - 1 : undefined
    case 'ArrowRight':
      return from < boxes.length - 1 ? from + 1 : undefined
    case 'ArrowUp':
      return beside(boxes, from, -1)
    case 'ArrowDown':
      return beside(boxes, from, 1)
    case 'Home':
      return 0
    case 'End':
      return boxes.length - 1
    default:
      return undefined
  }
}

/** Returns the nearest box of the row above or below. */
function beside(boxes: readonly Rectangle[], from: number, way: -1 | 1): number | undefined {
  const start = boxes[from]
  if (!start) return undefined
  const ahead = boxes
    .map((box, index) => ({
      index,
      down: (box.y - start.y) * way,
      across: Math.abs(box.x - start.x),
    }))
    .filter(({ down }) => down > start.height / 2)
  const row = Math.min(...ahead.map(({ down }) => down))
  const [nearest] = ahead
    .filter(({ down }) => down < row + start.height / 2)
    .toSorted((one, other) => one.across - other.across)
  return nearest?.index
}
