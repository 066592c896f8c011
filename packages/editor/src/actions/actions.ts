import { type EditorAction } from './action'
import { arrangeActions } from './arrange-actions'
import { designActions, pageActions, viewActions } from './design-actions'
import { editActions, moveActions, selectActions, toolActions } from './edit-actions'
import { textActions, writingActions } from './text-actions'

/** Everything that people can do besides dragging: keys, menus, the palette and the sheet of keys read this table. */
export const actions: readonly EditorAction[] = [
  ...toolActions,
  ...editActions,
  ...selectActions,
  ...moveActions,
  ...arrangeActions,
  ...textActions,
  ...writingActions,
  ...pageActions,
  ...viewActions,
  ...designActions,
]
