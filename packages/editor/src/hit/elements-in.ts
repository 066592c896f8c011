import { type Page } from '@platen/design'
import { boundsOf, boxOf, type Rectangle, transformPoint } from '@platen/drawing'
import { type Outline, outlineOf } from './outline'
import { type PlacedElement, pointableElements, type SizeOf } from './placed-elements'
import { contains, crosses, edgesOf, isInside } from './polygon'

/** What a marquee takes. */
export interface MarqueeOptions {
  /** The groups that are entered, the outermost first: only what is in the innermost is taken. */
  entered: readonly string[]
  /** Takes what lies inside as a whole, not what it touches. */
  encloses: boolean
  /** Takes elements out of groups, not the groups. */
  reaches: boolean
  sizeOf?: SizeOf
}

/** The ids of the elements that a marquee takes, in paint order; nothing that is hidden or locked. */
export function elementsIn(page: Page, area: Rectangle, options: MarqueeOptions): string[] {
  const { entered, encloses, reaches, sizeOf } = options
  const parts = new Map<string, boolean[]>()
  for (const placed of pointableElements(page, sizeOf)) {
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

function onPage({ element, size, matrix }: PlacedElement): Outline {
  const outline = outlineOf(element, size)
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

/** Whether the upright rectangle around an element touches an area: most lie elsewhere, and need no outline. */
function isNear({ matrix, size }: PlacedElement, area: Rectangle): boolean {
  const { x, y, width, height } = boundsOf(matrix, boxOf(size))
  const across = x <= area.x + area.width && x + width >= area.x
  return across && y <= area.y + area.height && y + height >= area.y
}
