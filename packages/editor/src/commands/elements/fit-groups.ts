import { type GroupElement, isKnownElement } from '@platen/design'
import { identity, multiply, placementOf, union } from '@platen/drawing'
import { rebuild } from '@platen/modifications'
import { boundsInParent, type ExtentOf, storedExtent } from '../../tree/extent'
import { findElement, isGroup } from '../../tree/find-element'
import { placementAt } from '../../tree/place-on-page'
import { type Command, commandOf } from '../command'
import { shifted } from './move'

/** Fits the boxes of groups to their content, without moving the content. */
export function fitGroups(ids: readonly string[], extentOf?: ExtentOf): Command {
  return commandOf(design => {
    const groups = ids.flatMap(id => findElement(design, id)?.element ?? []).filter(isGroup)
    const boxes = groups.map(group => [group.id, fitted(group, extentOf)] as const)
    return { design: rebuild(design, new Map(boxes)) }
  })
}

/** The minimum width and height: a box must not be flat, even around a single line. */
const least = 1

/** Returns the group with its box fitted around its children as drawn; unchanged if no child is of a known kind. */
export function fitted(group: GroupElement, extentOf: ExtentOf = storedExtent): GroupElement {
  const [first, ...others] = group.children
    .filter(isKnownElement)
    .map(child => boundsInParent(child, extentOf))
  if (!first) return group
  const { x, y, width, height } = others.reduce(union, first)
  const sized = { ...group, width: Math.max(width, least), height: Math.max(height, least) }
  const placement = multiply(placementOf(group), { ...identity, e: x, f: y })
  return {
    ...sized,
    ...placementAt(sized, placement),
    children: group.children.map(child => shifted(child, { x: -x, y: -y })),
  }
}
