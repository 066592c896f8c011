import { actions, chordText, type EditorAction } from '@platen/editor'
import { platform } from '../session/platform'

/** Returns the first keyboard shortcut of an action as text; undefined if it has none. */
export function keysOf({ keys }: EditorAction): string | undefined {
  const [chord] = keys[platform]
  return chord === undefined ? undefined : chordText(chord, platform)
}

/** Returns the label of an action, and its first keyboard shortcut as text. */
export function shownAction(id: string): { label: string; keys: string | undefined } {
  const action = actions.find(one => one.id === id)
  return { label: action?.name ?? id, keys: action && keysOf(action) }
}
