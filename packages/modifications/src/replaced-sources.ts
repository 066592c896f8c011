import { type ImageElement, type ReplacedSource } from '@platen/design'
import { knownElement, type Target } from './target'

/**
 * Returns the replaced source when an image keeps a crop made for another picture. Whether it still fits
 * (same aspect ratio) only the renderer can tell. A crop sent with the new source is kept.
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
