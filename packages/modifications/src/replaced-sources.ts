import { isKnownElement } from '@platen/design'
import { isPage, type Target } from './target'

/** An image whose `src` changed while the crop of the old one stands. */
export interface ReplacedSource {
  elementId: string
  previousSrc: string
}

/**
 * Tells whether the crop of an image was made for another picture: it stands for one of the same
 * aspect ratio, which only the renderer can see, and it stands when it was sent along.
 */
export function replacedSource(
  before: Target,
  after: Target,
  applied: readonly string[],
): ReplacedSource | undefined {
  if (isPage(before) || isPage(after) || !isKnownElement(before) || !isKnownElement(after)) {
    return undefined
  }
  if (before.type !== 'image' || after.type !== 'image') return undefined
  const stands = after.crop !== null && !applied.includes('crop')
  if (!stands || before.src === after.src) return undefined
  return { elementId: before.id, previousSrc: before.src }
}
