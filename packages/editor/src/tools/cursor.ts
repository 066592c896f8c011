import { transformPoint } from '@platen/drawing'
import { type Frame } from '../hit/frame'
import { type Edge, type Handle } from '../hit/handle-at'
import { drawingTools } from '../kinds/kinds'
import { type Modifiers, type ToolName } from './events'
import { type ToolState } from './tool'

/** The mouse cursor. */
export type Cursor =
  | 'copy'
  | 'default'
  | 'draw'
  | 'grab'
  | 'grabbing'
  | 'move'
  | 'resize'
  | 'rotate'
  | 'text'

function ofTool(tool: ToolName): Cursor {
  if (tool === 'select') return 'default'
  return tool === 'pan' ? 'grab' : drawingTools[tool].cursor
}

/** The target of a hovering pointer. */
export interface Over {
  handle: Handle | null
  onElement: boolean
  held: Modifiers
}

/** Returns the cursor for a state. While a button is pressed, only the held keys of `over` matter. */
export function cursorOf(state: ToolState, over: Over): Cursor {
  switch (state.type) {
    case 'idle':
      return idleCursor(state, over)
    case 'pointing':
      return state.handle ? ofHandle[state.handle.type] : 'default'
    case 'marquee':
      return 'default'
    case 'moving':
      return over.held.alt ? 'copy' : 'move'
    case 'bending':
      return 'draw'
    case 'resizing':
      return 'resize'
    case 'rotating':
      return 'rotate'
    case 'drawing':
      return ofTool(state.kind)
    case 'panning':
      return 'grabbing'
  }
}

function idleCursor(
  { tool, space }: Extract<ToolState, { type: 'idle' }>,
  { handle, onElement, held }: Over,
): Cursor {
  if (space) return 'grab'
  if (tool !== 'select') return ofTool(tool)
  if (handle) return ofHandle[handle.type]
  if (!onElement) return 'default'
  return held.alt ? 'copy' : 'move'
}

const ofHandle: Record<Handle['type'], Cursor> = { resize: 'resize', rotate: 'rotate', end: 'draw' }

const ways: Record<Edge, readonly [x: number, y: number]> = {
  n: [0, -1],
  ne: [1, -1],
  e: [1, 0],
  se: [1, 1],
  s: [0, 1],
  sw: [-1, 1],
  w: [-1, 0],
  nw: [-1, -1],
}

/**
 * Returns the direction in which an edge of a frame can be dragged on the page, for the arrows of the cursor, in degrees clockwise from up,
 * 0..179.
 */
export function pullOf(frame: Frame, edge: Edge): number {
  const [x, y] = ways[edge]
  const from = transformPoint(frame.matrix, { x: 0, y: 0 })
  const to = transformPoint(frame.matrix, { x, y })
  const angle = (Math.atan2(to.x - from.x, from.y - to.y) * 180) / Math.PI
  return (Math.round(angle) + 360) % 180
}
