import { type Command } from '../commands/command'
import { type Step } from '../history/joins'
import { type Selection } from '../selection/selection'
import { type EditorState } from '../store/state'
import { type Look } from '../text/looks'
import { type CaretMove } from '../text/moved'
import { type TextSelection } from '../text/text-selection'
import { type ToolEvent } from '../tools/events'
import { type ToolState } from '../tools/tool'
import { type ExtentOf } from '../tree/extent'

/** The groups in the command palette and the list of shortcuts, in order. */
export const actionGroups = [
  'Tools',
  'Edit',
  'Select',
  'Move',
  'Arrange',
  'Text',
  'Writing',
  'Pages',
  'View',
  'Design',
] as const

export type ActionGroup = (typeof actionGroups)[number]

/** A request that only the UI can carry out: it has the clipboard, the view, the dialogs and the server. */
export type UiRequest =
  | 'copy'
  | 'copy-design-id'
  | 'copy-element-id'
  | 'copy-picture'
  | 'copy-style'
  | 'cut'
  | 'gradient'
  | 'mask'
  | 'may-change'
  | 'palette'
  | 'paste'
  | 'paste-in-place'
  | 'paste-style'
  | 'preview'
  | 'proof'
  | 'publish'
  | 'rename'
  | 'rulers'
  | 'save'
  | 'sheet-of-keys'
  | 'single-keys'
  | 'versions'
  | 'zoom-100'
  | 'zoom-in'
  | 'zoom-out'
  | 'zoom-to-page'
  | 'zoom-to-selection'

/** The effect of an action; the UI adds the time to a step. */
export type ActionEffect =
  | { type: 'run'; command: Command; step: Omit<Step, 'at'> }
  | { type: 'undo' }
  | { type: 'redo' }
  | { type: 'select'; selection: Selection }
  | { type: 'tool'; event: ToolEvent }
  | { type: 'edit'; id: string }
  | { type: 'ask'; what: UiRequest }
  | { type: 'text'; edit: TextEdit }

/** The effect of a key in a text that is edited in place. */
export type TextEdit =
  | {
      type: 'move'
      to: CaretMove
      /** True if the caret extends the selection as it moves. */ selects: boolean
    }
  | { type: 'select-all' }
  /** Sets the style of the next characters to be typed. */
  | { type: 'look'; look: Look }
  | { type: 'leave' }

/** The text that is edited in place. */
export interface OpenText {
  id: string
  selection: TextSelection
  /** The style of the next characters to be typed, as far as it differs from that of the text before the caret. */
  look: Look
}

/** The context on which actions depend. */
export interface ActionContext {
  state: EditorState
  tool: ToolState
  text?: OpenText | undefined
  /** Measures texts as drawn; without it, the boxes in the design are used. */
  extentOf?: ExtentOf
}

/** An action of the user, wherever the UI offers it. */
export interface EditorAction {
  id: string
  /** The name in menus. */
  name: string
  group: ActionGroup
  /** Its chords, the one to show first: `Mod+Shift+Z`. `Mod` is ⌘ on a Mac, Ctrl elsewhere. */
  keys: { mac: readonly string[]; other: readonly string[] }
  /** A note for the list of shortcuts. */
  note?: string
  /** True if its keys work while a text field has the focus. */
  inFields?: boolean
  /** `also` if its keys work while a text is edited in place, `only` if they work nowhere else. */
  inText?: 'also' | 'only'
  /** True if lists of all actions omit it in favour of another action. */
  isVariant?: boolean
  /** True if the browser handles these keys itself, through a clipboard event. */
  byBrowser?: boolean
  /** Returns the effect in a context; undefined if it has none. */
  effect: (context: ActionContext) => ActionEffect | undefined
}
