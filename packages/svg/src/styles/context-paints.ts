import { ancestorsOf, nodesOf, type SvgNode } from '../document/nodes'
import { inheritedValue } from '../document/inherited'

/** Gives copies inside `use` the paints of their context, which resvg does not support. */
export function resolveContextPaints(root: SvgNode): void {
  for (const node of nodesOf(root)) {
    for (const paint of ['fill', 'stroke']) {
      const named = contextOf(node.attributes.get(paint))
      const context = [...ancestorsOf(node)].find(({ name }) => name === 'use' || name === 'marker')
      // Each line has its own copy of a marker.
      if (!named || context?.name === 'marker') continue
      if (!context) {
        node.attributes.set(paint, 'none')
        continue
      }
      const value = inheritedValue(context, named) ?? (named === 'fill' ? 'black' : 'none')
      node.attributes.set(paint, contextOf(value) ? 'none' : value)
    }
  }
}

function contextOf(paint: string | undefined): 'fill' | 'stroke' | undefined {
  if (paint === 'context-fill') return 'fill'
  return paint === 'context-stroke' ? 'stroke' : undefined
}
