import { type Point } from '@platen/drawing'
import { type Edge, type Handle } from '../hit/handle-at'
import { type Hit } from '../hit/hits-at'
import { type ExtentOf } from '../tree/extent'
import { type Moment } from '../history/history'
import { type Selection } from '../selection/selection'
import { type DrawnKind } from '../kinds/kinds'
import { type Modifiers, type ToolName } from './events'
import { type Gesture } from './gesture'

/** The start and current position of a drag, and the modifier keys that are held. */
export interface Drag {
  /** The start and current position in page px. */
  from: Point
  at: Point
  zoom: number
  held: Modifiers
}

/** The current activity of the pointer. */
export type ToolState =
  | { type: 'idle'; tool: ToolName; /** True while Space is held. */ space: boolean }
  /** The button is pressed, but nothing has been dragged yet. */
  | {
      type: 'pointing'
      drag: Drag
      /** The handle under the press, which a drag would move. */
      handle: Handle | null
      hits: readonly Hit[]
      double: boolean
      /** True if the press has already selected an element, so that the release does not. */
      selected: boolean
    }
  | { type: 'marquee'; drag: Drag; before: Selection; adds: boolean; reaches: boolean }
  | { type: 'moving'; drag: Drag; ids: readonly string[] }
  | { type: 'resizing'; drag: Drag; ids: readonly string[]; edge: Edge; keepsRatio: boolean }
  | { type: 'rotating'; drag: Drag; ids: readonly string[] }
  | { type: 'bending'; drag: Drag; id: string; end: 'end' | 'start' }
  | { type: 'drawing'; drag: Drag; kind: DrawnKind }
  | { type: 'panning'; from: Point; tool: ToolName; space: boolean }

/** An effect that a tool requests. Only `commit` changes the document. */
export type ToolEffect =
  | { type: 'select'; selection: Selection }
  /** Previews a gesture. Null shows the document without a preview. */
  | { type: 'preview'; gesture: Gesture | null }
  | { type: 'commit'; gesture: Gesture }
  /** Opens an element for editing in place. */
  | { type: 'edit'; id: string }
  /** Pans the view by a distance on the page. */
  | { type: 'pan'; by: Point }
  /** Highlights the element that a click would select. */
  | { type: 'hover'; id: string | null }

/** The parts of the editor's state that tools read; `extentOf` measures texts as drawn. */
export interface Scene extends Moment {
  extentOf?: ExtentOf
}

/** The result of handling an event. */
export interface Step {
  state: ToolState
  effects: readonly ToolEffect[]
}
