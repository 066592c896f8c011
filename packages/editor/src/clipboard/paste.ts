import { type Design, type Element, isKnownElement, type KnownElement } from '@platen/design'
import { type Point, type Rectangle, union } from '@platen/drawing'
import { type Command, commandOf } from '../commands/command'
import { inserted } from '../commands/elements/insert'
import { shifted } from '../commands/elements/move'
import { withFonts } from '../commands/form/fonts'
import { copiesOf, withCopiedRoles } from '../ids/copies'
import { takenIds } from '../ids/unique-ids'
import { type SnapIndex } from '../snap/snap-index'
import { snapBox } from '../tools/snap-targets'
import { boundsInParent, type ExtentOf, storedExtent } from '../tree/extent'
import { groupsAt } from '../tree/find-element'
import { reparent } from '../tree/place-on-page'
import { type Clipping, elementsOf } from './clipping'

/**
 * The target of a paste: a page or group, and a point of the page on which to centre the elements. By default, they keep their original
 * position.
 */
export interface PastePlace {
  parent: string
  at?: Point
  /** The targets that attract the elements around the point, at a zoom; by default none. */
  snap?: { index: SnapIndex; zoom: number }
}

/** The offset between elements that are pasted repeatedly, in px. */
const repeatOffset = 10

/**
 * Pastes elements above all others of a page or group and selects them. Elements pasted at a point are placed on whole px, but not
 * exactly on another element. An id that is in use gets a number.
 */
export function paste(
  clipping: Clipping,
  { parent, at, snap }: PastePlace,
  extentOf: ExtentOf = storedExtent,
): Command {
  return commandOf(design => {
    const groups = groupsAt(design, parent)
    if (groups === undefined) return { design }
    const { elements, ids } = copiesOf(elementsOf(clipping), takenIds(design))
    const moved = (way: Point): Element[] =>
      elements.map(element => reparent({ element: shifted(element, way), groups: [] }, groups))
    const bounds = elements.filter(isKnownElement).map(one => boundsInParent(one, extentOf))
    let way = at ? wayTo(at, bounds, snap) : { x: 0, y: 0 }
    const siblings = groups.at(-1)?.children ?? childrenOfPage(design, parent)
    while (at && hides(moved(way), siblings))
      way = { x: way.x + repeatOffset, y: way.y + repeatOffset }
    const placed = moved(way)
    const pasted = inserted(design, placed, { parent })
    if (pasted.design === design) return pasted
    const withRoles = withCopiedRoles(pasted.design, clipping.design, ids)
    return { ...pasted, design: withFonts(withRoles, clipping.design.fonts) }
  })
}

/** Returns the offset from the centre of the drawn elements to a point, adjusted so that they lie on whole px or where they are attracted to. */
function wayTo(at: Point, bounds: readonly Rectangle[], snap: PastePlace['snap']): Point {
  const [first, ...others] = bounds
  if (!first) return { x: 0, y: 0 }
  const area = others.reduce(union, first)
  const { width, height } = area
  const [x, y] = [Math.round(at.x - width / 2), Math.round(at.y - height / 2)]
  const gesture = { snaps: true, zoom: snap?.zoom ?? 1 }
  const by =
    snap && snapBox({ x, y, width, height }, gesture, { index: snap.index, axes: ['x', 'y'] })?.by
  return { x: x + (by?.x ?? 0) - area.x, y: y + (by?.y ?? 0) - area.y }
}

const childrenOfPage = ({ pages }: Pick<Design, 'pages'>, id: string): readonly Element[] =>
  pages.find(page => page.id === id)?.children ?? []

/** Returns true if the first element lies exactly on one of the others. */
function hides([first]: readonly Element[], others: readonly Element[]): boolean {
  if (!first || !isKnownElement(first)) return false
  return others.some(other => isKnownElement(other) && isSameBox(first, other))
}

const isSameBox = (one: KnownElement, other: KnownElement): boolean =>
  (['x', 'y', 'width', 'height'] as const).every(key => one[key] === other[key])
