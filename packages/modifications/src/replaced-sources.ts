import { type ImageElement } from '@platen/design'
import { knownElement, type Target } from './target'

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
  const image = knownElement(before)
  if (image?.type !== 'image') return undefined
  // A modification never changes the kind.
  const { crop, src } = after as ImageElement
  if (crop === null || applied.includes('crop') || src === image.src) return undefined
  return { elementId: image.id, previousSrc: image.src }
}
