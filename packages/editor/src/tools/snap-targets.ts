import { isKnownElement } from '@platen/design'
import { boxOf, type Point, type Rectangle } from '@platen/drawing'
import { everyAnchor } from '../snap/axis'
import { type Snap, snap } from '../snap/snap'
import { snapIndex, type SnapIndex } from '../snap/snap-index'
import { boundsOnPage } from '../tree/place-on-page'
import { type Gesture } from './gesture'
import { shownElements, shownPage } from './targets'
import { type Scene } from './tool'

/**
 * Returns the snap targets for dragging these elements: their siblings, the page with its bleed, and its guides. Create them once per drag.
 */
export function snapTargets(scene: Scene, dragged: readonly string[]): SnapIndex {
  const page = shownPage(scene)
  const { group } = scene.selection
  const boxes = shownElements(scene).flatMap(found => {
    const { element, groups } = found
    const isBeside = (groups.at(-1)?.id ?? null) === group && !dragged.includes(element.id)
    const isShown = isKnownElement(element) && element.visible
    return isBeside && isShown ? (boundsOnPage(found, scene.extentOf) ?? []) : []
  })
  return snapIndex({
    boxes,
    page: boxOf(page ?? { width: 0, height: 0 }),
    ...(page && { bleed: page.bleed, guides: page.guides ?? [] }),
  })
}

interface SnapOptions {
  index: SnapIndex
  axes: readonly ('x' | 'y')[]
  /** The point to round to whole px if nothing attracts: by default, the corner of the rectangle; null for no rounding. */
  rest?: Point | null
}

/** Returns the snap of a rectangle that moves on these axes; undefined if the gesture does not snap. */
export function snapBox(
  box: Rectangle,
  { snaps, zoom }: Pick<Gesture, 'snaps' | 'zoom'>,
  { index, axes, rest = box }: SnapOptions,
): Snap | undefined {
  if (!snaps) return undefined
  // A point has only one anchor.
  const anchors = box.width === 0 && box.height === 0 ? (['start'] as const) : everyAnchor
  const along = (axis: 'x' | 'y'): typeof everyAnchor => (axes.includes(axis) ? anchors : [])
  const found = snap(index, { box, x: along('x'), y: along('y') }, zoom)
  const byOn = (axis: 'x' | 'y'): number => {
    const isFree = found.lines[axis].length + found.gaps[axis].length === 0
    if (isFree) return rest && axes.includes(axis) ? Math.round(rest[axis]) - rest[axis] : 0
    // Rounds to half px, which centres need. A target at a finer position need not be met exactly.
    return Math.round((box[axis] + found.by[axis]) * 2) / 2 - box[axis]
  }
  return { ...found, by: { x: byOn('x'), y: byOn('y') } }
}

/** Adds two vectors, or a vector to a point. */
export function sum(one: Point, other: Point = { x: 0, y: 0 }): Point {
  return { x: one.x + other.x, y: one.y + other.y }
}
