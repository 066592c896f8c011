import { type GroupElement } from '@platen/design'
import { boxOf, union } from '../geometry/rectangle'
import { rectangle } from './surface/outlines'
import { type Painting, type Preparation } from './surface/painting'

/**
 * Prepares a group. It paints its children in order, and cuts them off at its box if it clips. Its opacity, blend mode and shadow
 * apply to the whole: an element that takes many operations is painted on a layer (`element.ts`).
 */
export function prepareGroup(group: GroupElement, preparation: Preparation): Painting | undefined {
  const children = group.children
    .map(child => preparation.child(child))
    .filter(child => child !== undefined)
  const [first] = children
  if (!first) return undefined
  const box = boxOf(group)
  const covered = children.reduce((area, { bounds }) => union(area, bounds), first.bounds)
  return {
    operations: 'many',
    bounds: group.clip ? box : covered,
    blends: children.some(({ blends }) => blends),
    paint: surface => {
      if (group.clip) surface.context.clip(rectangle(surface.host, box, []))
      for (const child of children) child.paint(surface)
    },
  }
}
