import { type Point } from '@platen/drawing'
import { type Handle } from '../hit/handle-at'
import { type Hit } from '../hit/hits-at'
import { type DrawnKind, drawingTools } from '../kinds/kinds'

export type ToolName = DrawnKind | 'pan' | 'select'

/** The tools, in the order of the toolbar. */
export const toolNames: readonly ToolName[] = [
  'select',
  ...(Object.keys(drawingTools) as DrawnKind[]),
  'pan',
]

/** The modifier keys that are held; `mod` is ⌘ on a Mac, Ctrl elsewhere. */
export interface Modifiers {
  shift: boolean
  alt: boolean
  mod: boolean
}

/** The position of the pointer, and the parts of the editor under it. */
export interface PointerInput {
  type: 'down' | 'move' | 'up'
  /** The position in page px. */
  at: Point
  /** Screen px per page px. */
  zoom: number
  held: Modifiers
  handle: Handle | null
  /** The elements under the pointer, topmost first. */
  hits: readonly Hit[]
  /** True for the second press of a double click. */
  double: boolean
  button: 'main' | 'middle'
}

/** An event that a tool receives. */
export type ToolEvent =
  | PointerInput
  | { type: 'choose'; tool: ToolName }
  /** The modifier keys after one was pressed or released. */
  | { type: 'held'; held: Modifiers }
  /** Space was pressed or released. While it is held, the pointer pans. */
  | { type: 'space'; pressed: boolean }
  | { type: 'escape' }
  /** The pointer was lost to the system or to a second finger. */
  | { type: 'cancel' }
