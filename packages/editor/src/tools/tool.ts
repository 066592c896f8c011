import { type Point } from '@platen/drawing'
import { type Edge } from '../hit/handle-at'
import { type Hit } from '../hit/hits-at'
import { type ExtentOf } from '../tree/extent'
import { type Moment } from '../history/history'
import { type Selection } from '../selection/selection'
import { type DrawnKind, type Modifiers, type ToolName } from './events'
import { type Gesture } from './gesture'

/** Where a drag began, where it is, and what is held now. */
export interface Drag {
  /** Px of the page. */
  from: Point
  at: Point
  zoom: number
  held: Modifiers
}

/** What the pointer is doing. */
export type ToolState =
  | { type: 'idle'; tool: ToolName; /** Whether Space is held. */ space: boolean }
  /** Pressed, and not yet moved by 3 px. */
  | {
      type: 'pointing'
      drag: Drag
      hits: readonly Hit[]
      double: boolean
      /** Whether the press has selected already, so that letting go does not. */
      selected: boolean
    }
  | { type: 'marquee'; drag: Drag; before: Selection; adds: boolean; reaches: boolean }
  | { type: 'moving'; drag: Drag; ids: readonly string[] }
  | { type: 'resizing'; drag: Drag; ids: readonly string[]; edge: Edge; keepsRatio: boolean }
  | { type: 'rotating'; drag: Drag; ids: readonly string[] }
  | { type: 'bending'; drag: Drag; id: string; end: 'end' | 'start' }
  | { type: 'drawing'; drag: Drag; kind: DrawnKind }
  | { type: 'panning'; from: Point; tool: ToolName; space: boolean }

/** What a tool asks for. Only `commit` changes the document. */
export type ToolEffect =
  | { type: 'select'; selection: Selection }
  /** Shows how it would be; null shows the document as it is. */
  | { type: 'preview'; gesture: Gesture | null }
  | { type: 'commit'; gesture: Gesture }
  /** Opens an element for editing in place. */
  | { type: 'edit'; id: string }
  /** Moves the view, so that what lay at one point of the page lies where the other did. */
  | { type: 'pan'; by: Point }
  /** What a click would select. */
  | { type: 'hover'; id: string | null }

/** What tools need to know of the document; `extentOf` tells where its texts are drawn. */
export interface Scene extends Moment {
  extentOf?: ExtentOf
}

/** What follows from an event. */
export interface Step {
  state: ToolState
  effects: readonly ToolEffect[]
}
