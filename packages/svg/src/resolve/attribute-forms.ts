import { ancestorsOf, elementsOf, namedBy, newNode, nodesOf, type SvgNode } from '../document/nodes'
import { viewBoxOf } from '../document/viewport'
import { plainColour } from '../values/colours'
import { wordsOf } from '../values/functions'

/** Rewrites single elements into forms that resvg draws as browsers do. */
export function plainForms(root: SvgNode, byId: ReadonlyMap<string, SvgNode>): void {
  for (const node of nodesOf(root)) {
    maskTypeAsAttribute(node)
    inheritCurrentColor(node)
    dropInvalidClips(node, byId)
  }
  paintBackground(root)
}

/** resvg reads mask-type only as an attribute. */
function maskTypeAsAttribute({ name, attributes, styles }: SvgNode): void {
  const type = name === 'mask' ? styles.get('mask-type') : undefined
  if (type !== undefined) attributes.set('mask-type', type)
}

/** Replaces inherited `currentColor`, which means the colour of the inheriting element, not of the element that set it. */
function inheritCurrentColor(node: SvgNode): void {
  if (!node.attributes.has('color')) return
  for (const paint of ['fill', 'stroke']) {
    if (node.attributes.has(paint)) continue
    for (const { attributes } of ancestorsOf(node)) {
      const inherited = attributes.get(paint)
      if (inherited === undefined) continue
      if (inherited === 'currentColor') node.attributes.set(paint, inherited)
      break
    }
  }
}

/** Paints the root's background, as browsers do. */
function paintBackground(root: SvgNode): void {
  const background = root.styles.get('background') ?? ''
  const colour = wordsOf(background)
    .map(plainColour)
    .find(some => some !== undefined)
  if (colour === undefined) return
  const { x, y } = viewBoxOf(root) ?? { x: 0, y: 0 }
  const attributes = { x, y, width: '100%', height: '100%', fill: colour, stroke: 'none' }
  root.children.unshift(newNode('rect', attributes, root))
}

const clips = new Set(['circle', 'ellipse', 'line', 'path', 'polygon', 'polyline', 'rect', 'text'])

/** In clips, disables each `use` of an element that is not a shape, on which resvg would trap. */
function dropInvalidClips(node: SvgNode, byId: ReadonlyMap<string, SvgNode>): void {
  if (node.name !== 'clipPath') return
  for (const use of elementsOf(node).flatMap(child => [...nodesOf(child)])) {
    if (use.name !== 'use') continue
    if (!clips.has(byId.get(namedBy(use) ?? '')?.name ?? '')) use.attributes.delete('href')
  }
}
