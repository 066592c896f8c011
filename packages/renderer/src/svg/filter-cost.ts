import { type Tag } from './tags'

/** Above this area of its window in units of the drawing, a morphology is split in two. */
const largeWindow = 400

/**
 * A morphology looks at its whole window for every pixel: with a large radius for minutes. Along the rows and then
 * along the columns it finds the same in the sum of both sides instead of their product.
 */
export function splitLargeMorphology(tag: Tag): void {
  const { attributes, parents } = tag
  const [x = 0, y = 0] = (attributes.get('radius') ?? '').split(/\s+/).map(Number)
  const relative = parents.at(-1)?.attributes.get('primitiveUnits') === 'objectBoundingBox'
  if (tag.name !== 'feMorphology' || x * y <= (relative ? 0.01 : largeWindow)) return
  const result = attributes.get('result') ?? ''
  const second = new Map(attributes)
  // Not zero: that would switch the primitive off.
  attributes.set('radius', `${x} 0.0001`).set('result', `${result}-rows`)
  second.set('radius', `0.0001 ${y}`).set('in', `${result}-rows`)
  const inner = [...second].map(([key, value]) => ` ${key}="${value}"`).join('')
  tag.after = `<feMorphology${inner}/>`
}
