import { isKnownElement, type KnownElement, type Page } from '@platen/design'
import { type Hit } from '../hit/hits-at'
import { select, type Selection } from '../selection/selection'
import { everyElement, type Found, groupsAt } from '../tree/find-element'
import { type Scene } from './tool'

/** An element that a click may select, and the ids of the groups around it, the outermost first. */
export interface Target {
  id: string
  groups: readonly string[]
}

/**
 * Returns the targets for a click on these elements, topmost first: the outermost groups that are not entered, or the elements
 * themselves if the click reaches into groups.
 */
export function targetsOf(hits: readonly Hit[], scene: Scene, reaches: boolean): Target[] {
  const entered = enteredGroups(scene)
  const targets = reaches ? hits : hits.map(hit => outermost(hit, entered))
  return targets.filter(({ id }, index) => targets.findIndex(other => other.id === id) === index)
}

/** Returns the ids of the entered groups, the outermost first. */
export function enteredGroups({ design, selection }: Scene): string[] {
  return (groupsAt(design, selection.group ?? selection.page) ?? []).map(({ id }) => id)
}

function outermost({ id, groups }: Hit, entered: readonly string[]): Target {
  const apart = entered.findIndex((group, depth) => groups[depth] !== group)
  const depth = apart === -1 ? entered.length : apart
  return { id: groups[depth] ?? id, groups: groups.slice(0, depth) }
}

/** Returns the target one group deeper on the path to a hit; undefined if the target is already the hit element. */
export function deeper({ id, groups }: Hit, target: Target): Target | undefined {
  if (target.id === id) return undefined
  const depth = target.groups.length + 1
  return { id: groups[depth] ?? id, groups: groups.slice(0, depth) }
}

/** Returns true if a selected element, or a child of a selected group, is among the hits. */
export function isOnSelection(hits: readonly Hit[], { ids }: Selection): boolean {
  return hits.some(({ id, groups }) => [...groups, id].some(own => ids.includes(own)))
}

/** Selects one element only. */
export function only({ id }: Target, { design, selection }: Scene): Selection {
  return select(selection, design, [id])
}

/** Selects nothing and leaves all groups. */
export function nothing({ selection }: Scene): Selection {
  return { ...selection, ids: [], group: null }
}

/** Adds an element to the selection, or removes it if it was selected. */
export function toggled({ id }: Target, scene: Scene): Selection {
  const { design, selection } = scene
  if (!selection.ids.includes(id)) return joined([id], scene)
  return select(
    selection,
    design,
    selection.ids.filter(own => own !== id),
  )
}

/** Adds elements to the selection. Elements inside them and groups around them are no longer selected. */
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

/** Returns the elements that the pointer may move, in paint order: neither they nor a group around them is locked. */
export function unlocked(ids: readonly string[], scene: Scene): KnownElement[] {
  return shownElements(scene).flatMap(({ element, groups }) => {
    if (!isKnownElement(element) || !ids.includes(element.id)) return []
    return [...groups, element].some(({ locked }) => locked) ? [] : [element]
  })
}

/** Returns the elements of the shown page and their places in the tree. */
export function shownElements(scene: Scene): Found[] {
  const page = shownPage(scene)
  return page ? [...everyElement(page)] : []
}

/** Returns the shown page. */
export function shownPage({ design, selection }: Scene): Page | undefined {
  return design.pages.find(({ id }) => id === selection.page)
}
