import { rulesFor } from './accepted-keys'
import { isPage, knownElement, type Target } from './target'

/**
 * Returns the current value of each key that a target accepts, in the form that a modification uses; x and y are relative to the
 * parent. Includes gradients and null if the design has them, although a modification cannot always send them.
 */
export function presentValues(target: Target): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  // Thousands of elements have dozens of keys each: a list of pairs would cost more than all values.
  for (const key in rulesFor(target)) values[key] = presentValue(target, key)
  return values
}

/**
 * Returns the value of a key. A key has the name of the property that it changes, with these exceptions; `markup` and
 * `fallbackSrc` only affect how another key is read or drawn.
 */
function presentValue(target: Target, key: string): unknown {
  if (isPage(target)) return key === 'fill' ? target.background : own(target, key)
  const element = knownElement(target)
  if (element?.type === 'line' && key === 'fill') return element.stroke
  if (element?.type === 'text' && key === 'autoFitText') return element.overflow === 'shrink'
  if (key === 'markup') return false
  return key === 'fallbackSrc' ? null : own(target, key)
}

const own = (target: Target, key: string): unknown =>
  (target as unknown as Readonly<Record<string, unknown>>)[key]
