import { type EditorAction } from './action'
import { arrangeActions } from './arrange-actions'
import { designActions, pageActions, viewActions } from './design-actions'
import { editActions, moveActions, selectActions, toolActions } from './edit-actions'
import { textActions, writingActions } from './text-actions'

/** All actions of the user except dragging. Keys, menus, the command palette and the list of shortcuts all read this table. */
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
