import { isKnownElement, type KnownElement } from '@platen/design'
import { rebuild } from '@platen/modifications'
import { topmost } from '../../tree/topmost'
import { type Command, commandOf } from '../command'

/**
 * Locks or shows elements; if all of them are already locked or shown, unlocks or hides them. A lock stops the pointer, but not commands:
 * elements selected in the panel can still be edited.
 */
export function toggle(ids: readonly string[], key: 'locked' | 'visible'): Command {
  return commandOf(design => {
    const elements = topmost(design, ids)
      .map(({ element }) => element)
      .filter(isKnownElement)
    const value = !elements.every(element => element[key])
    const changed = elements.filter(element => element[key] !== value)
    const after = changed.map((element): [string, KnownElement] => [
      element.id,
      { ...element, [key]: value },
    ])
    return { design: rebuild(design, new Map(after)) }
  })
}
