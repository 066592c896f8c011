import { type Point } from '@platen/drawing'
import { type Handle } from '../hit/handle-at'
import { type Hit } from '../hit/hits-at'

/** The tools, in the order of the toolbar. */
export const toolNames = [
  'select',
  'text',
  'rectangle',
  'ellipse',
  'line',
  'image',
  'code',
  'pan',
] as const

export type ToolName = (typeof toolNames)[number]

/** What a tool of the toolbar draws. */
export type DrawnKind = Exclude<ToolName, 'pan' | 'select'>

/** The keys held while something happens; `mod` is ⌘ on a Mac, Ctrl elsewhere. */
export interface Modifiers {
  shift: boolean
  alt: boolean
  mod: boolean
}

/** Where the pointer is, and over what. */
export interface PointerInput {
  type: 'down' | 'move' | 'up'
  /** Px of the page. */
  at: Point
  /** Screen px of one px of the page. */
  zoom: number
  held: Modifiers
  handle: Handle | null
  /** The elements under the pointer, topmost first. */
  hits: readonly Hit[]
  /** Whether it is the second press of a double click. */
  double: boolean
  button: 'main' | 'middle'
}

/** What a tool is told. */
export type ToolEvent =
  | PointerInput
  | { type: 'choose'; tool: ToolName }
  /** Modifier keys were pressed or let go. */
  | { type: 'held'; held: Modifiers }
  /** Space was pressed or let go, which pans for as long. */
  | { type: 'space'; pressed: boolean }
  | { type: 'escape' }
  /** The pointer was lost: to the system, or to a second finger. */
  | { type: 'cancel' }
