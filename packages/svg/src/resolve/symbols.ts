import { namedBy, nodesOf, type SvgNode } from '../document/nodes'
import { viewportOf } from '../document/viewport'
import { lengthOf } from '../values/lengths'

/** The default font size of browsers. */
const fontSize = 16

/** Moves the transform of a symbol to each `use` of it, where it applies after the position. On a symbol, resvg ignores it. */
export function resolveSymbols(root: SvgNode, byId: ReadonlyMap<string, SvgNode>): void {
  for (const node of nodesOf(root)) {
    const symbol = node.name === 'use' ? byId.get(namedBy(node) ?? '') : undefined
    const transform = symbol?.name === 'symbol' ? symbol.attributes.get('transform') : undefined
    if (transform === undefined) continue
    const { x, y } = placeOf(node)
    const own = node.attributes.get('transform') ?? ''
    const moved = `${own} translate(${x} ${y}) ${transform} translate(${-x} ${-y})`
    node.attributes.set('transform', moved.trim())
  }
}

function placeOf(node: SvgNode): { x: number; y: number } {
  const { width, height } = viewportOf(node)
  const lengths = { width, height, fontSize }
  const length = (name: string, whole: number): number =>
    lengthOf(node.attributes.get(name) ?? '0', whole, lengths) ?? 0
  return { x: length('x', width), y: length('y', height) }
}
