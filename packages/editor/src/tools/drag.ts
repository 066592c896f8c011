import { type Point, type Rectangle } from '@platen/drawing'
import { type PointerInput } from './events'
import { type Gesture } from './gesture'
import { type Drag, type ToolState } from './tool'

/** A state in which a drag changes the document. */
export type Dragging = Extract<
  ToolState,
  { type: 'bending' | 'drawing' | 'moving' | 'resizing' | 'rotating' }
>

/** Returns the rectangle between two opposite corners. */
export function boxBetween(one: Point, other: Point): Rectangle {
  return {
    x: Math.min(one.x, other.x),
    y: Math.min(one.y, other.y),
    width: Math.abs(one.x - other.x),
    height: Math.abs(one.y - other.y),
  }
}

/** Returns the drag that a press starts. */
export function dragFrom({ at, zoom, held }: PointerInput): Drag {
  return { from: at, at, zoom, held }
}

/** The distance, in screen px, from which a press counts as a drag. */
const dragThreshold = 3

/** Returns true if the pointer has moved far enough for a drag. */
export function isDrag({ from, at, zoom }: Drag): boolean {
  return Math.hypot(at.x - from.x, at.y - from.y) * zoom >= dragThreshold
}

/** Returns the gesture of a drag in progress. */
export function gestureOf(state: Dragging): Gesture {
  const { from, at, zoom, held } = state.drag
  const snapping = { zoom, snaps: !held.mod }
  switch (state.type) {
    case 'moving':
      return { type: 'move', ids: state.ids, ...moved(state.drag), copies: held.alt, ...snapping }
    case 'resizing': {
      const { ids, edge } = state
      const keepsRatio = state.keepsRatio !== held.shift
      const by = between(from, at)
      return { type: 'resize', ids, edge, by, keepsRatio, fromCenter: held.alt, ...snapping }
    }
    case 'rotating':
      return { type: 'rotate', ids: state.ids, from, to: at, stepped: held.shift, ...snapping }
    case 'bending': {
      const { id, end } = state
      return { type: 'bend', id, end, to: at, stepped: held.shift, ...snapping }
    }
    case 'drawing': {
      const [regular, fromCenter] = [held.shift, held.alt]
      const to = isDrag(state.drag) ? at : null
      return { type: 'draw', kind: state.kind, from, to, regular, fromCenter, ...snapping }
    }
  }
}

const between = (from: Point, at: Point): Point => ({ x: at.x - from.x, y: at.y - from.y })

/** Returns the distance moved and, if Shift is held, the axis to which the movement is limited: the one with the longer distance. */
function moved({ from, at, held }: Drag): { by: Point; axis: 'x' | 'y' | null } {
  const by = between(from, at)
  if (!held.shift) return { by, axis: null }
  return Math.abs(by.x) >= Math.abs(by.y)
    ? { by: { x: by.x, y: 0 }, axis: 'x' }
    : { by: { x: 0, y: by.y }, axis: 'y' }
}
