import { elementsIn } from '../hit/elements-in'
import { select, type Selection, stepOut } from '../selection/selection'
import { boxBetween } from './drag'
import { type PointerInput } from './events'
import {
  deeper,
  enteredGroups,
  isOnSelection,
  joined,
  nothing,
  only,
  shownPage,
  type Target,
  targetsOf,
  toggled,
} from './targets'
import { type Scene, type ToolEffect, type ToolState } from './tool'

type Pointing = Extract<ToolState, { type: 'pointing' }>
type Marquee = Extract<ToolState, { type: 'marquee' }>

/** Returns the selection that a press on elements makes, so that a drag moves them; undefined if the selection waits for the release. */
export function selectedByPress(
  { handle, hits, held, double }: PointerInput,
  scene: Scene,
): Selection | undefined {
  if (handle) return undefined
  const [target] = targetsOf(hits, scene, held.mod)
  if (!target || held.alt || double || isOnSelection(hits, scene.selection)) return undefined
  return held.shift ? toggled(target, scene) : only(target, scene)
}

/** Returns the effects, on release, of a click without a drag. */
export function clicked(pointing: Pointing, scene: Scene): ToolEffect[] {
  const { drag, hits, double, selected } = pointing
  const { shift, alt, mod } = drag.held
  if (isTakenByHandle(pointing, scene)) return []
  const targets = targetsOf(hits, scene, mod)
  const [top] = targets
  if (!top) return shift ? [] : selects(nothing(scene))
  if (selected) return []
  if (shift) return selects(toggled(top, scene))
  if (alt) return selects(only(below(targets, scene) ?? top, scene))
  return double ? entered({ hit: hits[0], target: top }, scene) : selects(only(top, scene))
}

/**
 * Returns true if a click on a handle has no effect, because it would clear or narrow the selection. Other clicks reach the
 * elements below the handle.
 */
function isTakenByHandle({ drag, handle, hits, double }: Pointing, scene: Scene): boolean {
  if (!handle) return false
  if (hits.length === 0) return true
  return !drag.held.alt && !double && isOnSelection(hits, scene.selection)
}

/** Returns the elements that a press drags: the selection if the press was on it, else the topmost element. */
export function draggedBy({ hits, drag }: Pointing, scene: Scene): Selection | undefined {
  if (isOnSelection(hits, scene.selection)) return scene.selection
  const [top] = targetsOf(hits, scene, drag.held.mod)
  return top && only(top, scene)
}

/** Returns the selection that a marquee makes so far. */
export function selectedByMarquee(
  { drag, before, adds, reaches }: Marquee,
  { design, extentOf }: Scene,
): Selection {
  const scene = { design, selection: before }
  const page = shownPage(scene)
  if (!page) return before
  const encloses = drag.held.alt
  const found = { entered: enteredGroups(scene), encloses, reaches }
  const options = { ...found, ...(extentOf && { extentOf }) }
  const ids = elementsIn(page, boxBetween(drag.from, drag.at), options)
  return adds ? joined(ids, scene) : select(before, design, ids)
}

/** Returns the selection after stepping out once; undefined if nothing is selected and no group is entered. */
export function outOf({ design, selection }: Scene): Selection | undefined {
  const isOut = selection.ids.length === 0 && selection.group === null
  return isOut ? undefined : stepOut(selection, design)
}

function entered(
  { hit, target }: { hit: Pointing['hits'][number] | undefined; target: Target },
  scene: Scene,
): ToolEffect[] {
  const next = hit && deeper(hit, target)
  return next ? selects(only(next, scene)) : [{ type: 'edit', id: target.id }]
}

function below(targets: readonly Target[], { selection }: Scene): Target | undefined {
  const selected = targets.findIndex(({ id }) => selection.ids.includes(id))
  return targets[(Math.max(selected, 0) + 1) % targets.length]
}

function selects(selection: Selection): ToolEffect[] {
  return [{ type: 'select', selection }]
}
