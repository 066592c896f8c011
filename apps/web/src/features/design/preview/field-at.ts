/** The box of a field's element in page pixels; x and y before rotation. */
export interface FieldBox {
  id: string
  x: number
  y: number
  width: number
  height: number
  /** Degrees, clockwise, about the centre. */
  rotation: number
}

/** Returns the id of the topmost box at a point; boxes are in paint order. Null when there is none. */
export function fieldAt(
  boxes: readonly FieldBox[],
  point: { x: number; y: number },
): string | null {
  return boxes.findLast(box => isInside(box, point))?.id ?? null
}

function isInside(
  { x, y, width, height, rotation }: FieldBox,
  point: { x: number; y: number },
): boolean {
  const turn = (-rotation * Math.PI) / 180
  const [right, down] = [point.x - (x + width / 2), point.y - (y + height / 2)]
  const across = right * Math.cos(turn) - down * Math.sin(turn)
  const along = right * Math.sin(turn) + down * Math.cos(turn)
  return Math.abs(across) <= width / 2 && Math.abs(along) <= height / 2
}
