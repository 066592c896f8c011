import { type ElementMap } from '@platen/client'

interface Point {
  x: number
  y: number
}

/** Returns the id of the topmost element of a page at a point of its file, in px; null if there is none. */
export function elementAt(
  { areas }: Pick<ElementMap['pages'][number], 'areas'>,
  point: Point,
): string | null {
  return areas.find(({ polygon }) => isInside(polygon, point))?.elementId ?? null
}

/** Returns true if a point is inside a convex polygon: on the same side of all edges, whichever way around they go. */
function isInside(polygon: readonly (readonly number[])[], { x, y }: Point): boolean {
  const sides = polygon.map(([fromX = 0, fromY = 0], index) => {
    const [toX = 0, toY = 0] = polygon[(index + 1) % polygon.length] ?? []
    return (toX - fromX) * (y - fromY) - (toY - fromY) * (x - fromX)
  })
  return sides.every(side => side >= 0) || sides.every(side => side <= 0)
}
