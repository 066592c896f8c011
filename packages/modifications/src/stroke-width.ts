import { isKnownElement, type Modification } from '@platen/design'
import { isPage, type Target } from './target'

/** Px for a stroke that was sent where no stroke was drawn so far: 0.04 em of a text, else 1. */
export function defaultStrokeWidth(target: Target, sent: Modification): number | undefined {
  if (sent.stroke === undefined || sent.strokeWidth !== undefined) return undefined
  if (isPage(target) || !isKnownElement(target)) return undefined
  if (!('strokeWidth' in target) || target.strokeWidth > 0) return undefined
  return target.type === 'text' ? target.fontSize * 0.04 : 1
}
