import { copyOf, elementsOf, namedBy, nodesOf, type SvgNode } from '../document/nodes'
import { lengthOf } from '../values/lengths'
import { numberOf } from '../values/transforms'

/** The longest chain of gradients in which each takes its stops from the next. */
const maximumReferences = 20

/**
 * Moves the stops of radial gradients out to their inner circle (`fr`), which resvg ignores. Only does so if both circles have the
 * same centre.
 */
export function resolveInnerCircles(root: SvgNode, byId: ReadonlyMap<string, SvgNode>): void {
  for (const node of nodesOf(root)) {
    if (node.name !== 'radialGradient' || !node.attributes.has('fr')) continue
    const share = shareOf(node)
    const owner = stopsOwner(node, byId)
    if (share === undefined || !owner) continue
    const stops = elementsOf(owner).map(stop => copyOf(stop, node))
    for (const { attributes } of stops) {
      const offset = Math.min(1, Math.max(0, numberOf(attributes.get('offset') ?? '0') || 0))
      attributes.set('offset', String(share + offset * (1 - share)))
    }
    node.children = stops
  }
}

/** Returns the radius of the inner circle as a fraction of the outer one; undefined if moving the stops cannot replace it. */
export function shareOf({ attributes }: SvgNode): number | undefined {
  const lengths = { width: 100, height: 100, fontSize: 16 }
  const length = (name: string, otherwise: string): number =>
    lengthOf(attributes.get(name) ?? otherwise, 1, lengths) ?? NaN
  const isCentred = ['x', 'y'].every(
    axis => length(`f${axis}`, attributes.get(`c${axis}`) ?? '50%') === length(`c${axis}`, '50%'),
  )
  const share = length('fr', '0') / length('r', '50%')
  return isCentred && share > 0 && share < 1 ? share : undefined
}

function stopsOwner(gradient: SvgNode, byId: ReadonlyMap<string, SvgNode>): SvgNode | undefined {
  let owner: SvgNode | undefined = gradient
  for (let count = 0; owner && count < maximumReferences; count++) {
    if (elementsOf(owner).some(({ name }) => name === 'stop')) return owner
    owner = byId.get(namedBy(owner) ?? '')
  }
  return undefined
}
