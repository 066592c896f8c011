import { type KnownElement } from '@platen/design'
import {
  identity,
  invert,
  type Matrix,
  matrixOf,
  multiply,
  placementOf,
  type Rectangle,
} from '@platen/drawing'
import { rebuild } from '@platen/modifications'
import { type ExtentOf } from '../../tree/extent'
import { placementAt } from '../../tree/place-on-page'
import { type Command, commandOf } from '../command'
import { around, type Boxed, boxesOf } from './boxes'
import { type Axis } from './distribute'

/** Mirrors elements about the centre of the rectangle around them: `x` left to right, `y` top to bottom. */
export function flip(ids: readonly string[], axis: Axis, extentOf?: ExtentOf): Command {
  return commandOf(design => {
    const boxes = boxesOf(design, ids, extentOf)
    if (boxes.length === 0) return { design }
    const mirror = mirrorOf(around(boxes), axis)
    const mirrored = boxes.map(box => [box.element.id, mirroredBy(box, mirror, axis)] as const)
    return { design: rebuild(design, new Map(mirrored)) }
  })
}

function mirrorOf({ x, y, width, height }: Rectangle, axis: Axis): Matrix {
  return axis === 'x'
    ? { ...identity, a: -1, e: 2 * x + width }
    : { ...identity, d: -1, f: 2 * y + height }
}

function mirroredBy({ element, groups }: Boxed, mirror: Matrix, axis: Axis): KnownElement {
  const outside = matrixOf(groups)
  const onPage = multiply(mirror, multiply(outside, placementOf(element)))
  const flipped = { ...element, flipY: element.flipY !== (axis === 'y') }
  return { ...flipped, ...placementAt(flipped, multiply(invert(outside), onPage)) }
}
