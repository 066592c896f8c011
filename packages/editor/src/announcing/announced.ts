import { type Design, type Element, isKnownElement, type KnownElement } from '@platen/design'
import { type Selection } from '../selection/selection'
import { type EditorState } from '../store/state'
import { findElement } from '../tree/find-element'

/** Returns the announcement for screen readers after a change of the editor's state; undefined if there is none. */
export function announced(before: EditorState, after: EditorState): string | undefined {
  if (after.refusal !== null && after.refusal !== before.refusal) return after.refusal
  if (after.design !== before.design) return changeText(before, after)
  const [from, to] = [before.selection, after.selection]
  if (from.page !== to.page) return pageText(after)
  return isSame(from, to) ? undefined : `${selectedText(after)} selected`
}

function changeText(before: EditorState, after: EditorState): string | undefined {
  const [from, to] = [before.history, after.history]
  if (to.future.length > from.future.length) return `${to.future[0]?.name ?? ''} undone`
  // A change that adds no step was made by others.
  if (to.last === null && to.past.length <= from.past.length)
    return 'Updated with changes by others'
  const name = to.past.at(-1)?.name ?? ''
  // `last` is set after every new change, so this one has been redone.
  if (to.last === null) return `${name} redone`
  return isTyped(to) ? undefined : stepText(name, before, after)
}

/** Returns true for typing: screen readers already announce each key. */
const isTyped = ({ last }: EditorState['history']): boolean => last?.join?.kind === 'typing'

function stepText(name: string, before: EditorState, after: EditorState): string {
  if (after.selection.ids.length === 0) return name
  return [`${name}: ${selectedText(after)}`, ...geometryTexts(before, after)].join(', ')
}

function selectedText({ design, selection }: EditorState): string {
  const [id, ...others] = selection.ids
  if (id === undefined) return 'Nothing'
  return others.length > 0 ? `${selection.ids.length} elements` : nameOf(design, id)
}

/** Returns the name of an element for announcements: its name, else its id. */
export function nameOf(design: Design, id: string): string {
  const element = findElement(design, id)?.element
  return element && isKnownElement(element) && element.name !== '' ? element.name : id
}

function pageText({ design, selection }: EditorState): string {
  const index = design.pages.findIndex(({ id }) => id === selection.page)
  return `Page ${index + 1} of ${design.pages.length}`
}

/** Returns the changed values among the position, size and rotation of the only selected element. */
function geometryTexts(before: EditorState, after: EditorState): string[] {
  const [id, ...others] = after.selection.ids
  if (id === undefined || others.length > 0) return []
  const was = known(findElement(before.design, id)?.element)
  const is = known(findElement(after.design, id)?.element)
  if (!is) return []
  const isNew = (...keys: (keyof KnownElement)[]): boolean =>
    keys.some(key => was?.[key] !== is[key])
  return [
    ...(isNew('x', 'y') ? [`X ${shown(is.x)}`, `Y ${shown(is.y)}`] : []),
    ...(isNew('width', 'height') ? [`W ${shown(is.width)}`, `H ${shown(is.height)}`] : []),
    ...(isNew('rotation') ? [`${shown(is.rotation)}°`] : []),
  ]
}

const known = (element: Element | undefined): KnownElement | undefined =>
  element && isKnownElement(element) ? element : undefined

const shown = (value: number): string => String(Math.round(value * 10) / 10)

function isSame(one: Selection, other: Selection): boolean {
  return (
    one.ids.length === other.ids.length && one.ids.every((id, index) => id === other.ids[index])
  )
}
