import { type ChosenPicture } from '../../../../parts/pictures/dialog/chosen-picture'
import { boxAround, pictureElement } from '../../stage/intake/placing'
import { item, lengthOn, type LibraryItem } from '../library/item'

/** Returns an image or SVG as an element to add, at its own size if that fits on the page. */
export function imageItem(picture: ChosenPicture): LibraryItem {
  const { asset } = picture
  const { id, type } = pictureElement(picture, { x: 0, y: 0, width: 1, height: 1 })
  return {
    ...item(id, page => {
      const side = lengthOn(page)
      const size = { width: asset?.width ?? side, height: asset?.height ?? side }
      const { width, height } = boxAround({ x: 0, y: 0 }, size, page)
      return { type, src: picture.src, width, height }
    }),
    name: asset?.name ?? 'Image',
  }
}
