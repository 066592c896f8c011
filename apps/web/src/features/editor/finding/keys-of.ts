import { actions, chordText, type EditorAction } from '@platen/editor'
import { platform } from '../session/platform'

/** The keys of an action as they are shown; undefined where it has none. */
export function keysOf({ keys }: EditorAction): string | undefined {
  const [chord] = keys[platform]
  return chord === undefined ? undefined : chordText(chord, platform)
}

/** What an action is called, and its keys. */
export function shownAction(id: string): { label: string; keys: string | undefined } {
  const action = actions.find(one => one.id === id)
  return { label: action?.name ?? id, keys: action && keysOf(action) }
}
