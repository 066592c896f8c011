import { type Point } from '@platen/drawing'
import { type Edge } from '../hit/handle-at'
import { type DrawnKind } from './events'

/** What a drag does to the document, as far as it has come; points and lengths in px of the page. */
export type Gesture = {
  /** Screen px of one px of the page. */
  zoom: number
  /** Whether edges, centers, gaps and guides attract. */
  snaps: boolean
} & (
  | {
      type: 'move'
      ids: readonly string[]
      by: Point
      /** The only axis on which it may move; null for both. */
      axis: 'x' | 'y' | null
      /** Whether copies move and the originals stay. */
      copies: boolean
    }
  | {
      type: 'resize'
      ids: readonly string[]
      edge: Edge
      by: Point
      keepsRatio: boolean
      /** Whether the center stays, not the opposite edge. */
      fromCenter: boolean
    }
  | {
      type: 'rotate'
      ids: readonly string[]
      from: Point
      to: Point
      /** Whether it turns by steps of 15°. */
      stepped: boolean
    }
  | { type: 'bend'; id: string; end: 'end' | 'start'; to: Point; stepped: boolean }
  | {
      type: 'draw'
      kind: DrawnKind
      from: Point
      /** Null for a click, which draws in a size that suits the page. */
      to: Point | null
      /** Whether both sides are equal, or a line turns by steps. */
      regular: boolean
      fromCenter: boolean
    }
)

/** A gesture of one kind. */
export type GestureOf<Type extends Gesture['type']> = Extract<Gesture, { type: Type }>
