import { type Point, type Rectangle } from '@platen/drawing'

/** The area of a field's element in page px, before rotation. */
export interface FieldBox extends Rectangle {
  id: string
  /** The rotation about the pivot, in degrees clockwise. */
  rotation: number
  /** The centre of the rotation, in page px. */
  pivot: Point
}

/** Returns the id of the topmost box at a point; boxes are in paint order. Null when there is none. */
export function fieldAt(boxes: readonly FieldBox[], point: Point): string | null {
  return boxes.findLast(box => isInside(box, point))?.id ?? null
}

function isInside({ x, y, width, height, rotation, pivot }: FieldBox, point: Point): boolean {
  const turn = (-rotation * Math.PI) / 180
  const [right, down] = [point.x - pivot.x, point.y - pivot.y]
  const across = pivot.x + right * Math.cos(turn) - down * Math.sin(turn) - x
  const along = pivot.y + right * Math.sin(turn) + down * Math.cos(turn) - y
  return across >= 0 && across <= width && along >= 0 && along <= height
}
