import { type GroupElement, type Page } from '@platen/design'
import {
  boxOf,
  expand,
  invert,
  matrixOf,
  type Point,
  type Size,
  transformPoint,
} from '@platen/drawing'
import { kindOf, reachOf } from '../kinds/kinds'
import { maskCorners } from '../kinds/outline'
import { type ExtentOf } from '../tree/extent'
import { type PlacedElement, pointableElements } from './placed-elements'
import { contains, distanceTo, edgesOf, isInside } from './polygon'

/** An element under a point. */
export interface Hit {
  id: string
  /** The ids of the groups around the element, the outermost first. */
  groups: readonly string[]
}

/** The options for finding elements under a point. */
export interface HitOptions {
  /** Screen px per document px. */
  zoom: number
  /** The distance, in screen px, from the centre of a thin element within which the element is hit: 5 by default, more for touch. */
  tolerance?: number
  extentOf?: ExtentOf
}

/**
 * Returns the elements under a point of the page, topmost first. Groups are hit only through their children. Hidden and locked elements and
 * clipped parts are not hit.
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
  // Most elements lie elsewhere, so their outlines are not needed.
  if (!contains(expand(extent, Math.max(drawn, tolerance)), own)) return false
  const outline = kindOf(element).outline(element, extent)
  if (outline.filled && isInside(outline.corners, own)) return true
  const reach = Math.max(drawn, slack(outline.filled ? extent : null, tolerance))
  return edgesOf(outline).some(edge => distanceTo(edge, own) <= reach)
}

/** Returns the distance from the edges of an element at which it is hit, so that no target is thinner than twice the tolerance. */
function slack(filled: Size | null, tolerance: number): number {
  return filled ? tolerance - Math.min(filled.width, filled.height) / 2 : tolerance
}

function isUncut(groups: readonly GroupElement[], point: Point): boolean {
  return groups.every((group, index) => {
    if (!group.clip && !group.mask) return true
    const own = transformPoint(invert(matrixOf(groups.slice(0, index + 1))), point)
    const inBox = !group.clip || contains(boxOf(group), own)
    return inBox && (!group.mask || isInside(maskCorners(group), own))
  })
}
