import { ancestorsOf, type SvgNode } from './nodes'

/** Returns the value of an inherited attribute. */
export function inheritedValue(node: SvgNode, name: string): string | undefined {
  for (const { attributes } of [node, ...ancestorsOf(node)]) {
    const value = attributes.get(name)
    if (value !== undefined && value !== 'inherit') return value
  }
  return undefined
}
