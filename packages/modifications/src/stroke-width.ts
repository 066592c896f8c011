import { type Modification } from '@platen/design'
import { knownElement, type Target } from './target'

/** Returns the default width in px if a stroke colour is sent for an element without a stroke: 0.04 em for a text, else 1. */
export function defaultStrokeWidth(target: Target, sent: Modification): number | undefined {
  if (sent.stroke === undefined || sent.strokeWidth !== undefined) return undefined
  const element = knownElement(target)
  if (element === undefined || !('strokeWidth' in element) || element.strokeWidth > 0)
    return undefined
  return element.type === 'text' ? element.fontSize * 0.04 : 1
}
