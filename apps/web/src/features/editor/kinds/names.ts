import { type Element, isKnownElement } from '@platen/design'
import { shownKind } from './kinds'

/** Returns the name of an element's kind. */
export function kindName(element: Element): string {
  return isKnownElement(element) ? shownKind(element.type).name(element) : element.type
}

/** Returns the name of an element in lists: its own name, or else its text or kind; the ID if the kind is unknown. */
export function shownName(element: Element): string {
  if (!isKnownElement(element)) return element.id
  if (element.name !== '') return element.name
  const words = shownKind(element.type).words?.(element) ?? ''
  return words === '' ? kindName(element) : words
}
