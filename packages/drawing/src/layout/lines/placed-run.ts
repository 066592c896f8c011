import { type DirectedPiece } from '../runs/visual-order'

/** A part of a line that is drawn in one call, in px from the left of the box. */
export interface PlacedRun extends DirectedPiece {
  size: number
  x: number
  width: number
  /** The space added to each gap of a justified line, in px. */
  wordSpacing: number
  /** The text that the run is a part of, if the run must be shaped together with its neighbours. */
  whole?: ShapedWhole
}

/** The text of several runs that differ only in paint, and whose letters interact. Each run shows a part of it. */
export interface ShapedWhole {
  text: string
  /** The distance from the left edge of the whole to that of the run, in px. */
  offset: number
  width: number
  /** The index of the run among the parts, from left to right; the first is 0. */
  part: number
}

/** A run before it has a place. */
export type SetRun = Omit<PlacedRun, 'x'>

/** The text that is drawn for a run: its own, or the whole of which it shows a part. */
export type Body = Pick<PlacedRun, 'text' | 'width' | 'x'>

/** Returns the body of a run. */
export function bodyOf({ text, x, width, whole }: PlacedRun): Body {
  return whole ? { text: whole.text, x: x - whole.offset, width: whole.width } : { text, x, width }
}
