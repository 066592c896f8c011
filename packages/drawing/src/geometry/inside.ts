import { type Point, type Rectangle } from './rectangle'

/** The edges of a rectangle that move, on each axis: -1 is the left or upper edge, 1 the right or lower one, 0 neither. */
export type Sides = Point

/** Returns a rectangle moved by a distance, but kept inside the outer rectangle. */
export function movedInside(box: Rectangle, by: Point, outer: Rectangle): Rectangle {
  return {
    ...box,
    x: limited(box.x + by.x, outer.x, outer.x + outer.width - box.width),
    y: limited(box.y + by.y, outer.y, outer.y + outer.height - box.height),
  }
}

/** The limits on a rectangle whose edges are dragged. */
export interface Room {
  outer: Rectangle
  /** The shortest allowed side. */
  least: number
}

/** Returns a rectangle whose edges on these sides are moved by a distance, within the limits. */
export function stretchedInside(
  box: Rectangle,
  { sides, by }: { sides: Sides; by: Point },
  { outer, least }: Room,
): Rectangle {
  const across = stretched(
    { from: box.x, to: box.x + box.width },
    { side: sides.x, by: by.x },
    { from: outer.x, to: outer.x + outer.width, least },
  )
  const down = stretched(
    { from: box.y, to: box.y + box.height },
    { side: sides.y, by: by.y },
    { from: outer.y, to: outer.y + outer.height, least },
  )
  return {
    x: across.from,
    y: down.from,
    width: across.to - across.from,
    height: down.to - down.from,
  }
}

interface Span {
  from: number
  to: number
}

function stretched(
  { from, to }: Span,
  { side, by }: { side: number; by: number },
  outer: Span & { least: number },
): Span {
  if (side < 0) return { from: limited(from + by, outer.from, to - outer.least), to }
  if (side > 0) return { from, to: limited(to + by, from + outer.least, outer.to) }
  return { from, to }
}

/** Returns a number limited to a range; `least` if the range is empty. */
export function limited(value: number, least: number, most: number): number {
  return Math.max(Math.min(value, most), least)
}
