import { type TextElement } from '@platen/design'
import { type Size } from '../../geometry/rectangle'

/** Returns the box of a text whose lines are `height` px high together. With `overflow` grow, the box extends downwards to contain them. */
export function growBox(element: TextElement, height: number): Size {
  const grown = element.overflow === 'grow' ? Math.max(element.height, height) : element.height
  return { width: element.width, height: grown }
}
