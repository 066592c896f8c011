import { type ExtentOf } from '../../tree/extent'
import { type Command, commandOf } from '../command'
import { around, type Boxed, boxesOf, movedTo } from './boxes'

/** The direction: `x` runs across the page, `y` runs down it. */
export type Axis = 'x' | 'y'

/** Moves the elements between the outermost ones so that the gaps between neighbours are equal. */
export function distribute(ids: readonly string[], axis: Axis, extentOf?: ExtentOf): Command {
  const side = axis === 'x' ? 'width' : 'height'
  return commandOf(design => {
    const boxes = boxesOf(design, ids, extentOf).toSorted(
      (one, other) => one.bounds[axis] - other.bounds[axis],
    )
    if (boxes.length < 3) return { refusal: 'Select three or more elements to distribute them.' }
    const area = around(boxes)
    const filled = boxes.reduce((sum, { bounds }) => sum + bounds[side], 0)
    const gap = (area[side] - filled) / (boxes.length - 1)
    const places = new Map<Boxed, Partial<Record<Axis, number>>>()
    let at = area[axis]
    for (const box of boxes) {
      places.set(box, { [axis]: at })
      at += box.bounds[side] + gap
    }
    return { design: movedTo(design, places) }
  })
}
