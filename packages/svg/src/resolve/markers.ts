import { inheritedValue } from '../document/inherited'
import { copyOf, newNode, nodesOf, type SvgNode } from '../document/nodes'
import { viewBoxOf } from '../document/viewport'

const marked = new Set(['line', 'path', 'polygon', 'polyline'])
const sides = ['marker-start', 'marker-mid', 'marker-end'] as const
/** The maximum number of elements in all copies of markers together. */
const maximumCopied = 20_000

/**
 * Copies markers that resvg cannot draw: those that are reversed at the start of a line (`auto-start-reverse`), and those in the
 * colours of the line (`context-fill`, `context-stroke`).
 */
export function resolveMarkers(root: SvgNode, byId: ReadonlyMap<string, SvgNode>): void {
  const copies = new MarkerCopies(root)
  for (const node of [...nodesOf(root)]) {
    if (!marked.has(node.name)) continue
    for (const side of sides) {
      const [, id = ''] = /^url\(#([^()]*)\)/.exec(inheritedValue(node, side) ?? '') ?? []
      const marker = byId.get(id)
      const form = marker?.name === 'marker' ? formOf(marker, node, side) : undefined
      const copy = marker && form && copies.idOf(marker, form)
      if (copy !== undefined) node.attributes.set(side, `url(#${copy})`)
    }
  }
}

/** Copies of markers, one for each form. */
class MarkerCopies {
  private readonly ids = new Map<string, string>()
  private left = maximumCopied

  constructor(private readonly root: SvgNode) {}

  /** Returns the ID of a copy; undefined if there are too many copies. */
  idOf(marker: SvgNode, form: Form): string | undefined {
    const key = JSON.stringify([marker.attributes.get('id'), form])
    const known = this.ids.get(key)
    if (known !== undefined) return known
    this.left -= [...nodesOf(marker)].length
    if (this.left < 0) return undefined
    const id = `platen-marker-${this.ids.size}`
    this.ids.set(key, id)
    this.root.children.push(markerCopy(marker, id, form))
    return id
  }
}

interface Form {
  isReversed: boolean
  fill: string
  stroke: string
}

/** Returns the form of a marker on a line; undefined if the marker can be used as written. */
function formOf(marker: SvgNode, line: SvgNode, side: string): Form | undefined {
  const isReversing = marker.attributes.get('orient')?.trim() === 'auto-start-reverse'
  const hasContext = [...nodesOf(marker)].some(({ attributes }) =>
    ['fill', 'stroke'].some(paint => isContext(attributes.get(paint))),
  )
  if (!isReversing && !hasContext) return undefined
  const paint = (name: string, otherwise: string): string => {
    const value = hasContext ? (inheritedValue(line, name) ?? otherwise) : ''
    return value === 'currentColor' ? (inheritedValue(line, 'color') ?? 'black') : value
  }
  return {
    isReversed: isReversing && side === 'marker-start',
    fill: paint('fill', 'black'),
    stroke: paint('stroke', 'none'),
  }
}

const isContext = (paint: string | undefined): boolean =>
  paint === 'context-fill' || paint === 'context-stroke'

function markerCopy(marker: SvgNode, id: string, { isReversed, fill, stroke }: Form): SvgNode {
  const copy = copyOf(marker, marker.parent)
  for (const node of nodesOf(copy)) {
    node.attributes.delete('id')
    for (const paint of ['fill', 'stroke']) {
      const value = node.attributes.get(paint)
      if (value === 'context-fill') node.attributes.set(paint, fill)
      if (value === 'context-stroke') node.attributes.set(paint, stroke)
    }
  }
  copy.attributes.set('id', id)
  if (copy.attributes.get('orient')?.trim() === 'auto-start-reverse')
    copy.attributes.set('orient', 'auto')
  if (isReversed) reverse(copy)
  return copy
}

/** Turns a marker around at its place on the line. */
function reverse(marker: SvgNode): void {
  const { attributes } = marker
  const [x = 0, y = 0] = ['refX', 'refY'].map(
    name => Number.parseFloat(attributes.get(name) ?? '') || 0,
  )
  const group = newNode('g', { transform: `rotate(180 ${x} ${y})` }, marker)
  group.children = marker.children
  marker.children = [group]
  const box = viewBoxOf(marker)
  if (!box) {
    attributes.set('overflow', 'visible')
    return
  }
  const turned = [2 * x - box.x - box.width, 2 * y - box.y - box.height, box.width, box.height]
  attributes.set('viewBox', turned.join(' '))
}
