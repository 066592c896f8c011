import { type Fit } from '@platen/design'

/** A size in any px. */
export interface Size {
  width: number
  height: number
}

/** By how much each axis of a picture is enlarged when it fills a box as `fit` says; 1 for `none`. */
export function fitScale(picture: Size, box: Size, fit: Fit): { x: number; y: number } {
  const x = box.width / picture.width
  const y = box.height / picture.height
  switch (fit) {
    case 'fill':
      return { x, y }
    case 'cover':
      return { x: Math.max(x, y), y: Math.max(x, y) }
    case 'contain':
      return { x: Math.min(x, y), y: Math.min(x, y) }
    case 'none':
      return { x: 1, y: 1 }
  }
}
