import { type GroupElement, type Page } from '@platen/design'
import { boxOf, expand, invert, type Point, type Size, transformPoint } from '@platen/drawing'
import { type ExtentOf } from '../tree/extent'
import { matrixOf } from '../tree/place-on-page'
import { outlineOf, reachOf } from './outline'
import { type PlacedElement, pointableElements } from './placed-elements'
import { contains, distanceTo, edgesOf, isInside } from './polygon'

/** An element that lies under a point. */
export interface Hit {
  id: string
  /** The ids of the groups around it, the outermost first. */
  groups: readonly string[]
}

/** How to look. */
export interface HitOptions {
  /** Screen px of one document px. */
  zoom: number
  /** How far from its middle something thin is still hit, in screen px; more for fingers. */
  tolerance?: number
  extentOf?: ExtentOf
}

/**
 * The elements under a point of the page, topmost first. Groups are hit through their children alone; what is hidden,
 * locked, or cut off by a group is not hit.
 */
export function hitsAt(page: Page, point: Point, options: HitOptions): Hit[] {
  const tolerance = (options.tolerance ?? 5) / options.zoom
  return [...pointableElements(page, options.extentOf)]
    .filter(placed => isOn(placed, point, tolerance) && isUncut(placed.groups, point))
    .reverse()
    .map(({ element, groups }) => ({ id: element.id, groups: groups.map(({ id }) => id) }))
}

function isOn(
  { element, extent, matrix }: PlacedElement,
  point: Point,
  tolerance: number,
): boolean {
  const own = transformPoint(invert(matrix), point)
  const drawn = reachOf(element)
  // Most elements lie elsewhere, and need no outline.
  if (!contains(expand(extent, Math.max(drawn, tolerance)), own)) return false
  const outline = outlineOf(element, extent)
  if (outline.filled && isInside(outline.corners, own)) return true
  const reach = Math.max(drawn, slack(outline.filled ? extent : null, tolerance))
  return edgesOf(outline).some(edge => distanceTo(edge, own) <= reach)
}

/** How far around its edges something is hit, so that nothing is thinner than twice the tolerance. */
function slack(filled: Size | null, tolerance: number): number {
  return filled ? tolerance - Math.min(filled.width, filled.height) / 2 : tolerance
}

function isUncut(groups: readonly GroupElement[], point: Point): boolean {
  return groups.every((group, index) => {
    if (!group.clip && !group.mask) return true
    const own = transformPoint(invert(matrixOf(groups.slice(0, index + 1))), point)
    const inBox = !group.clip || contains(boxOf(group), own)
    return inBox && (!group.mask || isInside(outlineOf(group, boxOf(group)).corners, own))
  })
}
