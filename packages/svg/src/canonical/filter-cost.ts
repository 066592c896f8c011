import { type TagTree, tagTree } from '../program/tag-tree'
import { readTags, rewriteTags, type Tag } from '../tags/tags'

/** If the window of a morphology has a larger area than this, in units of the drawing, the morphology is split in two. */
const largeWindow = 400

/**
 * Splits a large morphology into rows and columns. A morphology looks at the whole window for every pixel, which takes minutes with
 * a large radius. Once it is split, the cost is the sum of the sides instead of their product.
 */
export function splitLargeMorphology(tag: Tag): void {
  const { attributes, parents } = tag
  const [x = 0, y = 0] = (attributes.get('radius') ?? '').split(/\s+/).map(Number)
  const relative = parents.at(-1)?.attributes.get('primitiveUnits') === 'objectBoundingBox'
  if (tag.name !== 'feMorphology' || x * y <= (relative ? 0.01 : largeWindow)) return
  const result = attributes.get('result') ?? ''
  const second = new Map(attributes)
  // Zero would disable the primitive.
  attributes.set('radius', `${x} 0.0001`).set('result', `${result}-rows`)
  second.set('radius', `0.0001 ${y}`).set('in', `${result}-rows`)
  const inner = [...second].map(([key, value]) => ` ${key}="${value}"`).join('')
  tag.after = `<feMorphology${inner}/>`
}

/**
 * Leaves out blends over nothing, with which Figma begins each of its filters: such a blend changes no pixels, but takes as long as
 * a small blur. A blend is left out only if both of its inputs are in sRGB, since other inputs are converted, which rounds them.
 */
export function withoutIdleBlends(svg: string): string {
  if (!svg.includes('<feBlend')) return svg
  const tags = readTags(svg)
  const tree = tagTree(tags)
  const idle = new Set(
    tags.filter(({ name }) => name === 'filter').flatMap(filter => idleIn(filter, tree)),
  )
  if (idle.size === 0) return svg
  let at = 0
  return rewriteTags(svg, tag => {
    const known = tags[at++]
    if (!known || idle.has(known)) return false
    tag.attributes = known.attributes
    return true
  })
}

/** Returns the primitives of a filter that change nothing. Primitives that used the result of one of them then use its source instead. */
function idleIn(filter: Tag, tree: TagTree): Tag[] {
  const primitives = tree.childrenOf(filter)
  const results = primitives.map(({ attributes }) => attributes.get('result'))
  if (new Set(results).size < results.length) return []
  const empty = new Set<string | undefined>()
  const sources = new Map<string, string>()
  const idle: Tag[] = []
  for (const primitive of primitives) {
    for (const reader of [primitive, ...tree.childrenOf(primitive)]) readThrough(reader, sources)
    const { attributes } = primitive
    const result = attributes.get('result') ?? ''
    if (isEmpty(primitive)) empty.add(result)
    const source = attributes.get('in')
    const isOverNothing = isPlainBlend(primitive) && empty.has(attributes.get('in2'))
    if (!isOverNothing || source === undefined || primitive === primitives.at(-1)) continue
    sources.set(result, source)
    idle.push(primitive)
  }
  return idle
}

const isEmpty = (tag: Tag): boolean =>
  tag.name === 'feFlood' && Number(tag.attributes.get('flood-opacity')) === 0 && isPlain(tag)

const isPlainBlend = (tag: Tag): boolean =>
  tag.name === 'feBlend' && tag.attributes.get('mode') === 'normal' && isPlain(tag)

function readThrough({ attributes }: Tag, sources: ReadonlyMap<string, string>): void {
  for (const name of ['in', 'in2']) {
    const source = sources.get(attributes.get(name) ?? '')
    if (source !== undefined) attributes.set(name, source)
  }
}

/** Returns true if a primitive works in sRGB and covers its whole filter region. */
const isPlain = ({ attributes }: Tag): boolean =>
  attributes.get('color-interpolation-filters') === 'sRGB' &&
  !['x', 'y', 'width', 'height'].some(name => attributes.has(name))
