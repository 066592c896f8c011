import { type Element, isKnownElement } from '@platen/design'
import { type Point, union } from '@platen/drawing'
import { type Command, commandOf } from '../commands/command'
import { inserted } from '../commands/elements/insert'
import { shifted } from '../commands/elements/move'
import { withFonts } from '../commands/form/fonts'
import { copiesOf, withCopiedRoles } from '../ids/copies'
import { takenIds } from '../ids/unique-ids'
import { boundsInParent, type ExtentOf, storedExtent } from '../tree/extent'
import { groupsAt } from '../tree/find-element'
import { reparent } from '../tree/place-on-page'
import { type Clipping, elementsOf } from './clipping'

/**
 * The target of a paste: a page or group, and a point of the page for the centre of the elements; their original position by
 * default.
 */
export interface PastePlace {
  parent: string
  at?: Point
}

/** Pastes elements above all others of a page or group and selects them. An unused id is kept; any other gets a number. */
export function paste(
  clipping: Clipping,
  { parent, at }: PastePlace,
  extentOf: ExtentOf = storedExtent,
): Command {
  return commandOf(design => {
    const groups = groupsAt(design, parent)
    if (groups === undefined) return { design }
    const { elements, ids } = copiesOf(elementsOf(clipping), takenIds(design))
    const way = at ? wayTo(at, elements, extentOf) : { x: 0, y: 0 }
    const placed = elements.map(element => {
      return reparent({ element: shifted(element, way), groups: [] }, groups)
    })
    const pasted = inserted(design, placed, { parent })
    if (pasted.design === design) return pasted
    const withRoles = withCopiedRoles(pasted.design, clipping.design, ids)
    return { ...pasted, design: withFonts(withRoles, clipping.design.fonts) }
  })
}

/** Returns the offset from the centre of the drawn elements to a point. */
function wayTo({ x, y }: Point, elements: readonly Element[], extentOf: ExtentOf): Point {
  const [first, ...others] = elements
    .filter(isKnownElement)
    .map(element => boundsInParent(element, extentOf))
  if (!first) return { x: 0, y: 0 }
  const area = others.reduce(union, first)
  return { x: x - area.x - area.width / 2, y: y - area.y - area.height / 2 }
}
