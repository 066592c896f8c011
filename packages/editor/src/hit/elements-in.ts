import { type Page } from '@platen/design'
import { boundsOf, type Rectangle, transformPoint } from '@platen/drawing'
import { kindOf } from '../kinds/kinds'
import { type Outline } from '../kinds/outline'
import { type ExtentOf } from '../tree/extent'
import { type PlacedElement, pointableElements } from './placed-elements'
import { contains, crosses, edgesOf, isInside } from './polygon'

/** The rules for selecting elements with a marquee. */
export interface MarqueeOptions {
  /** The entered groups, the outermost first. Only children of the innermost are selected. */
  entered: readonly string[]
  /** True to select only elements that are completely inside, not those that are touched. */
  encloses: boolean
  /** True to select elements inside groups instead of the groups. */
  reaches: boolean
  extentOf?: ExtentOf
}

/** Returns the ids of the elements in a marquee, in paint order. Leaves out hidden and locked elements. */
export function elementsIn(page: Page, area: Rectangle, options: MarqueeOptions): string[] {
  const { entered, encloses, reaches, extentOf } = options
  const parts = new Map<string, boolean[]>()
  for (const placed of pointableElements(page, extentOf)) {
    const path = [...placed.groups.map(({ id }) => id), placed.element.id]
    if (!entered.every((group, depth) => path[depth] === group)) continue
    const id = (reaches ? path.at(-1) : path[entered.length]) ?? placed.element.id
    const isTaken = encloses ? isEnclosed(placed, area) : isTouched(placed, area)
    parts.set(id, [...(parts.get(id) ?? []), isTaken])
  }
  return [...parts].flatMap(([id, taken]) => {
    return (encloses ? taken.every(Boolean) : taken.some(Boolean)) ? [id] : []
  })
}

function onPage({ element, extent, matrix }: PlacedElement): Outline {
  const outline = kindOf(element).outline(element, extent)
  return { ...outline, corners: outline.corners.map(corner => transformPoint(matrix, corner)) }
}

function isEnclosed(placed: PlacedElement, area: Rectangle): boolean {
  return isNear(placed, area) && onPage(placed).corners.every(corner => contains(area, corner))
}

function isTouched(placed: PlacedElement, area: Rectangle): boolean {
  if (!isNear(placed, area)) return false
  const outline = onPage(placed)
  if (edgesOf(outline).some(edge => crosses(area, edge))) return true
  return outline.filled && isInside(outline.corners, area)
}

/**
 * Returns true if the upright rectangle around an element touches an area. Most rectangles do not, so the outlines of their elements are
 * not needed.
 */
function isNear({ matrix, extent }: PlacedElement, area: Rectangle): boolean {
  const { x, y, width, height } = boundsOf(matrix, extent)
  const across = x <= area.x + area.width && x + width >= area.x
  return across && y <= area.y + area.height && y + height >= area.y
}
