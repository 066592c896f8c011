import { type Rectangle } from '@platen/drawing'
import { type Axis } from '../commands/arrange/distribute'
import { betweenAcross, type Span, spanOf, trace } from './axis'
import { type Gap } from './gaps'

/**
 * Returns the distances between the selection and the hovered element: across the space between the two, or between their edges if they
 * overlap.
 */
export function distances(from: Rectangle, to: Rectangle): Readonly<Record<Axis, readonly Gap[]>> {
  return {
    x: distancesAlong(spanOf(from, 'x'), spanOf(to, 'x')),
    y: distancesAlong(spanOf(from, 'y'), spanOf(to, 'y')),
  }
}

function distancesAlong(from: Span, to: Span): Gap[] {
  const across = betweenAcross(from, to)
  const ends: [number, number][] =
    to.end <= from.start
      ? [[to.end, from.start]]
      : to.start >= from.end
        ? [[from.end, to.start]]
        : [
            [from.start, to.start],
            [from.end, to.end],
          ]
  return ends
    .map(([one, other]) => ({ from: Math.min(one, other), to: Math.max(one, other), across }))
    .filter(gap => gap.to - gap.from > trace)
}
