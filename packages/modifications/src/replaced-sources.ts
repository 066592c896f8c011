import { type ImageElement, type ReplacedSource } from '@platen/design'
import { knownElement, type Target } from './target'

/**
 * Returns the replaced source if an image keeps a crop that was made for another image. Only the renderer can decide if the crop
 * still fits (same aspect ratio). A crop sent with the new source is kept.
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
