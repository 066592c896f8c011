import { type Cursor, cursorOf, type Edge, type Frame, type Handle, pullOf } from '@platen/editor'
import { type PointerState } from '../../session/pointer-controller'

/** A cursor with curved arrows and a halo, for rotating. */
const rotate = `<svg xmlns='http://www.w3.org/2000/svg' width='24' height='24' fill='none' stroke-linecap='round' stroke-linejoin='round'><path id='a' d='M6 15V9.5A3.5 3.5 0 0 1 9.500 6H17M14 3l3 3-3 3M3 12l3 3 3-3' stroke='white' stroke-width='4'/><path d='M6 15V9.5A3.5 3.5 0 0 1 9.500 6H17M14 3l3 3-3 3M3 12l3 3 3-3' stroke='black' stroke-width='1.5'/></svg>`

const styles: Readonly<Record<Exclude<Cursor, 'resize'>, string>> = {
  copy: 'copy',
  default: 'default',
  draw: 'crosshair',
  grab: 'grab',
  grabbing: 'grabbing',
  move: 'move',
  rotate: `url("data:image/svg+xml,${encodeURIComponent(rotate)}") 12 12, grab`,
  text: 'text',
}

const arrows = ['ns-resize', 'nesw-resize', 'ew-resize', 'nwse-resize'] as const

/** The position of the pointer relative to the selection. */
export interface PointerPlace {
  handle: Handle | null
  /** The frame of the selection. */
  frame: Frame | undefined
}

/** Returns the CSS cursor for the state of the pointer. */
export function cursorStyle({ tool, hover, held }: PointerState, place: PointerPlace): string {
  const { handle, frame } = place
  const cursor = cursorOf(tool, { handle, onElement: hover !== null, held })
  if (cursor !== 'resize') return styles[cursor]
  const under = tool.type === 'pointing' ? tool.handle : handle
  const edge =
    tool.type === 'resizing' ? tool.edge : under?.type === 'resize' ? under.edge : undefined
  return edge && frame ? arrowOf(frame, edge) : 'default'
}

/** Returns the CSS cursor over an edge of a frame: an arrow in the direction in which the edge moves. */
export function arrowOf(frame: Frame, edge: Edge): string {
  return arrows[Math.round(pullOf(frame, edge) / 45) % 4] ?? 'default'
}
