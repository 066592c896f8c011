import { invert, type Matrix, type Point, type Rectangle, transformPoint } from '@platen/drawing'

/** The area that a field's element fills, in px from the corner of its box. */
export interface FieldBox extends Rectangle {
  id: string
  /** The transform from the element's box to the page. */
  matrix: Matrix
}

/** Returns the id of the topmost box at a point of the page; boxes are in paint order. Null when there is none. */
export function fieldAt(boxes: readonly FieldBox[], point: Point): string | null {
  return boxes.findLast(box => isInside(box, point))?.id ?? null
}

function isInside({ x, y, width, height, matrix }: FieldBox, point: Point): boolean {
  const own = transformPoint(invert(matrix), point)
  const [across, down] = [own.x - x, own.y - y]
  return across >= 0 && across <= width && down >= 0 && down <= height
}
