import { type Size } from '@platen/drawing'
import { clickedSide } from '@platen/editor'
import { type Ground } from './ground'

/** An element without its id, name and position. */
export interface DrawnItem extends Size, Readonly<Record<string, unknown>> {
  type: string
}

/** An element that the panel adds to the page. */
export interface LibraryItem {
  /** The id of the new element, unless another has it. */
  id: string
  name: string
  /** Returns the element in a size that suits the page, and in a colour that can be seen on it. */
  draw: (page: Ground) => DrawnItem
}

/** Items under a heading. */
export interface LibrarySection {
  title: string
  items: readonly LibraryItem[]
}

/** Returns an item from its name; its id is the name in lower case, with hyphens. */
export function item(name: string, draw: LibraryItem['draw']): LibraryItem {
  return { id: name.toLowerCase().replaceAll(' ', '-'), name, draw }
}

/** Returns a length in whole px, as a multiple of the side that a click on the page draws. */
export const lengthOn = (page: Size, multiple = 1): number =>
  Math.max(1, Math.round(clickedSide(page) * multiple))
