import { isKnownElement, type KnownElement, type Page } from '@platen/design'
import { type Hit } from '../hit/hits-at'
import { select, type Selection } from '../selection/selection'
import { everyElement, type Found, groupsAt } from '../tree/find-element'
import { type Scene } from './tool'

/** What a click may select, and the ids of the groups around it, the outermost first. */
export interface Target {
  id: string
  groups: readonly string[]
}

/**
 * What a click on these elements may select, topmost first: the outermost groups that are not entered, or the elements
 * themselves where it reaches into groups.
 */
export function targetsOf(hits: readonly Hit[], scene: Scene, reaches: boolean): Target[] {
  const entered = enteredGroups(scene)
  const targets = reaches ? hits : hits.map(hit => outermost(hit, entered))
  return targets.filter(({ id }, index) => targets.findIndex(other => other.id === id) === index)
}

/** The ids of the groups that are entered, the outermost first. */
export function enteredGroups({ design, selection }: Scene): string[] {
  return (groupsAt(design, selection.group ?? selection.page) ?? []).map(({ id }) => id)
}

function outermost({ id, groups }: Hit, entered: readonly string[]): Target {
  const apart = entered.findIndex((group, depth) => groups[depth] !== group)
  const depth = apart === -1 ? entered.length : apart
  return { id: groups[depth] ?? id, groups: groups.slice(0, depth) }
}

/** What lies one group deeper on the way to a hit; undefined if the target is the element itself. */
export function deeper({ id, groups }: Hit, target: Target): Target | undefined {
  if (target.id === id) return undefined
  const depth = target.groups.length + 1
  return { id: groups[depth] ?? id, groups: groups.slice(0, depth) }
}

/** Whether a selected element, or a child of a selected group, is among the hits. */
export function isOnSelection(hits: readonly Hit[], { ids }: Selection): boolean {
  return hits.some(({ id, groups }) => [...groups, id].some(own => ids.includes(own)))
}

/** The selection of one element. */
export function only({ id }: Target, { design, selection }: Scene): Selection {
  return select(selection, design, [id])
}

/** Nothing selected and no group entered. */
export function nothing({ selection }: Scene): Selection {
  return { ...selection, ids: [], group: null }
}

/** The selection with an element more, or without it when it was selected. */
export function toggled({ id }: Target, scene: Scene): Selection {
  const { design, selection } = scene
  if (!selection.ids.includes(id)) return joined([id], scene)
  return select(
    selection,
    design,
    selection.ids.filter(own => own !== id),
  )
}

/** The selection with more elements. What is inside of them, or around them, is selected no longer. */
export function joined(ids: readonly string[], scene: Scene): Selection {
  const { design, selection } = scene
  const added = new Set(ids)
  const replaced = new Set(ids)
  for (const { element, groups } of shownElements(scene)) {
    if (added.has(element.id)) groups.forEach(group => replaced.add(group.id))
    else if (groups.some(group => added.has(group.id))) replaced.add(element.id)
  }
  const kept = selection.ids.filter(id => !replaced.has(id))
  return select(selection, design, [...kept, ...ids])
}

/** Those of the elements that may be moved by hand, in paint order: neither they nor a group around them is locked. */
export function unlocked(ids: readonly string[], scene: Scene): KnownElement[] {
  return shownElements(scene).flatMap(({ element, groups }) => {
    if (!isKnownElement(element) || !ids.includes(element.id)) return []
    return [...groups, element].some(({ locked }) => locked) ? [] : [element]
  })
}

/** The elements of the page that is shown, where they stand. */
export function shownElements(scene: Scene): Found[] {
  const page = shownPage(scene)
  return page ? [...everyElement(page)] : []
}

/** The page that is shown. */
export function shownPage({ design, selection }: Scene): Page | undefined {
  return design.pages.find(({ id }) => id === selection.page)
}
