import { item, lengthOn, type LibraryItem, type LibrarySection } from './item'
import { arch, blob } from './outlines'
import { placeholder } from './placeholder'

/** Images inside an outline. A picture dropped on one takes the place of the placeholder. */
export const frames: LibrarySection = {
  title: 'Frames',
  items: [
    frame('Circle frame', { mask: { type: 'ellipse' } }),
    frame('Rounded frame', { mask: { type: 'rect', cornerRadius: 0.15 } }),
    frame('Arch frame', { mask: { type: 'path', ...arch } }, 1.3),
    frame('Blob frame', { mask: { type: 'path', ...blob } }),
  ],
}

/** Returns a frame; `tall` is its height as a multiple of its width. */
function frame(name: string, properties: object, tall = 1): LibraryItem {
  return item(name, page => ({
    type: 'image',
    src: placeholder,
    width: lengthOn(page, 1.5),
    height: lengthOn(page, 1.5 * tall),
    ...properties,
  }))
}
