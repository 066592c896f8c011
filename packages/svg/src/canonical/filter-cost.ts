import { type Tag } from '../tags/tags'

/** A morphology whose window has a larger area, in units of the drawing, is split in two. */
const largeWindow = 400

/**
 * Splits a large morphology into rows and columns. For every pixel it looks at the whole window, which takes minutes
 * with a large radius; split, the cost is the sum of the sides instead of their product.
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
