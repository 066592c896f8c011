import { type ShownPicture } from '../worker/messages'

/**
 * Returns the number of device pixels that the longer side of an image should have if its size is unknown; Infinity for full size. It is
 * twice the side of the image's box, since an image of another shape is cropped, and an image that is scaled twice (as a view, and here)
 * would otherwise be blurred.
 */
export function neededSide(shown: ShownPicture): number {
  if (shown.kind === 'paint') {
    const sides = shown.places.map(({ box }) => (box.fit === 'none' ? Infinity : longerSide(box)))
    return 2 * shown.pixelRatio * Math.max(...sides)
  }
  const { element, pixelRatio } = shown
  if (element.fit === 'none') return Infinity
  const crop = element.type === 'image' ? element.crop : null
  const { width, height } = crop ?? { width: 1, height: 1 }
  return (2 * pixelRatio * longerSide(element)) / Math.min(width, height)
}

const longerSide = ({ width, height }: { width: number; height: number }): number =>
  Math.max(width, height)
