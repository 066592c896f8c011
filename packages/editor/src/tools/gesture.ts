import { type Point } from '@platen/drawing'
import { type Edge } from '../hit/handle-at'
import { type DrawnKind } from '../kinds/kinds'

/** The effect of a drag on the document so far. Points and lengths are in page px. */
export type Gesture = {
  /** Screen px per page px. */
  zoom: number
  /** True if the gesture snaps to edges, centres, gaps and guides. */
  snaps: boolean
} & (
  | {
      type: 'move'
      ids: readonly string[]
      by: Point
      /** The only axis of the movement; null if it uses both. */
      axis: 'x' | 'y' | null
      /** True to move copies and leave the originals in place. */
      copies: boolean
    }
  | {
      type: 'resize'
      ids: readonly string[]
      edge: Edge
      by: Point
      keepsRatio: boolean
      /** True if the centre stays in place instead of the opposite edge. */
      fromCenter: boolean
    }
  | {
      type: 'rotate'
      ids: readonly string[]
      from: Point
      to: Point
      /** True to rotate in steps of 15°. */
      stepped: boolean
    }
  | { type: 'bend'; id: string; end: 'end' | 'start'; to: Point; stepped: boolean }
  | {
      type: 'draw'
      kind: DrawnKind
      from: Point
      /** Null for a click, which draws an element of a size that suits the page. */
      to: Point | null
      /** True to keep width and height equal, or to turn a line in steps. */
      regular: boolean
      fromCenter: boolean
    }
)

/** A gesture of one kind. */
export type GestureOf<Type extends Gesture['type']> = Extract<Gesture, { type: Type }>
