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

/** A request to the UI, which alone has access to the clipboard, the view, the dialogs and the server. */
export type UiRequest =
  | 'add-elements'
  | 'check'
  | 'comments'
  | 'copy'
  | 'copy-design-id'
  | 'copy-element-id'
  | 'copy-picture'
  | 'copy-style'
  | 'cut'
  | 'download'
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
  | 'share'
  | 'sheet-of-keys'
  | 'single-keys'
  | 'versions'
  | 'zoom-100'
  | 'zoom-in'
  | 'zoom-out'
  | 'zoom-to-page'
  | 'zoom-to-selection'

/** The effect of an action. The UI adds the time to `step`. */
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
  /** Sets the style of the next characters that are typed. */
  | { type: 'look'; look: Look }
  | { type: 'leave' }

/** The text being edited in place. */
export interface OpenText {
  id: string
  selection: TextSelection
  /** The style of the next characters to be typed, where it differs from that of the text before the caret. */
  look: Look
}

/** The context on which actions depend. */
export interface ActionContext {
  state: EditorState
  tool: ToolState
  text?: OpenText | undefined
  /** Measures texts as drawn. Without it, actions use the boxes in the design. */
  extentOf?: ExtentOf
}

/** An action that the user can take, wherever the UI offers it. */
export interface EditorAction {
  id: string
  /** The name in menus. */
  name: string
  group: ActionGroup
  /** The key chords for the action, such as `Mod+Shift+Z`; the first is the one to show. `Mod` is ⌘ on a Mac, Ctrl elsewhere. */
  keys: { mac: readonly string[]; other: readonly string[] }
  /** A note for the list of shortcuts. */
  note?: string
  /** True if the keys also work while a text field has the focus. */
  inFields?: boolean
  /** `also` if the keys also work while a text is being edited in place, `only` if they work nowhere else. */
  inText?: 'also' | 'only'
  /** True if lists of all actions leave this one out in favour of another action. */
  isVariant?: boolean
  /** True if the browser itself handles the keys, through a clipboard event. */
  byBrowser?: boolean
  /** Returns the effect of the action in a context; undefined if there is none. */
  effect: (context: ActionContext) => ActionEffect | undefined
}
