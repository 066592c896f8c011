import { type Command } from '../commands/command'
import { type Step } from '../history/joins'
import { type Selection } from '../selection/selection'
import { type EditorState } from '../store/state'
import { type ToolEvent } from '../tools/events'
import { type ToolState } from '../tools/tool'

/** The groups of the palette and of the sheet of keys, in their order. */
export const actionGroups = [
  'Tools',
  'Edit',
  'Select',
  'Move',
  'Arrange',
  'Text',
  'Pages',
  'View',
  'Design',
] as const

export type ActionGroup = (typeof actionGroups)[number]

/** What only the screen can do: it has the clipboard, the view, the dialogs and the server. */
export type Asked =
  | 'copy'
  | 'copy-design-id'
  | 'copy-element-id'
  | 'copy-style'
  | 'cut'
  | 'may-change'
  | 'palette'
  | 'paste'
  | 'paste-in-place'
  | 'paste-style'
  | 'publish'
  | 'rename'
  | 'save'
  | 'sheet-of-keys'
  | 'single-keys'
  | 'zoom-100'
  | 'zoom-in'
  | 'zoom-out'
  | 'zoom-to-page'
  | 'zoom-to-selection'

/** What an action does; the screen adds the time to a step. */
export type ActionEffect =
  | { type: 'run'; command: Command; step: Omit<Step, 'at'> }
  | { type: 'undo' }
  | { type: 'redo' }
  | { type: 'select'; selection: Selection }
  | { type: 'tool'; event: ToolEvent }
  | { type: 'edit'; id: string }
  | { type: 'ask'; what: Asked }

/** What actions depend on. */
export interface ActionContext {
  state: EditorState
  tool: ToolState
}

/** One thing that people can do, wherever it is offered. */
export interface EditorAction {
  id: string
  /** As menus show it. */
  name: string
  group: ActionGroup
  /** Its chords, the one to show first: `Mod+Shift+Z`. `Mod` is ⌘ on a Mac, Ctrl elsewhere. */
  keys: { mac: readonly string[]; other: readonly string[] }
  /** What the sheet of keys adds. */
  note?: string
  /** Whether its keys work while a text field has the focus. */
  inFields?: boolean
  /** Whether the browser does it on these keys, by an event of the clipboard. */
  byBrowser?: boolean
  /** What it does now; undefined if it cannot do anything. */
  effect: (context: ActionContext) => ActionEffect | undefined
}
