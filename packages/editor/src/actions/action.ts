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

/** The groups of the palette and of the sheet of keys, in their order. */
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

/** What only the screen can do: it has the clipboard, the view, the dialogs and the server. */
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

/** What an action does; the screen adds the time to a step. */
export type ActionEffect =
  | { type: 'run'; command: Command; step: Omit<Step, 'at'> }
  | { type: 'undo' }
  | { type: 'redo' }
  | { type: 'select'; selection: Selection }
  | { type: 'tool'; event: ToolEvent }
  | { type: 'edit'; id: string }
  | { type: 'ask'; what: UiRequest }
  | { type: 'text'; edit: TextEdit }

/** What keys do in a text that is written in place. */
export type TextEdit =
  | {
      type: 'move'
      to: CaretMove
      /** Whether what lies on the way is selected. */ selects: boolean
    }
  | { type: 'select-all' }
  /** How what is written next looks. */
  | { type: 'look'; look: Look }
  | { type: 'leave' }

/** The text that is written in place. */
export interface OpenText {
  id: string
  selection: TextSelection
  /** How what is written next looks, other than what is before it. */
  look: Look
}

/** What actions depend on. */
export interface ActionContext {
  state: EditorState
  tool: ToolState
  text?: OpenText | undefined
  /** Where texts are drawn; without it their boxes count. */
  extentOf?: ExtentOf
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
  /** Whether its keys work while a text is written in place, and whether they work elsewhere. */
  inText?: 'also' | 'only'
  /** Whether another action stands for it where all are listed. */
  isVariant?: boolean
  /** Whether the browser does it on these keys, by an event of the clipboard. */
  byBrowser?: boolean
  /** What it does now; undefined if it cannot do anything. */
  effect: (context: ActionContext) => ActionEffect | undefined
}
