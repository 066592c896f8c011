import { type Point, type Rectangle, type Size } from '@platen/drawing'
import { type ElementInput } from '@platen/editor'
import { pictureTypes } from '../../../../parts/pictures/picture-types'

/** Returns true if a file can be placed on a page. */
export const isPicture = ({ type }: { type: string }): boolean => pictureTypes.includes(type)

/** The largest share of a page's width or height that a new element fills. */
const mostOfPage = 0.8

/** Returns the box of an image, centred on a point: at natural size if it fits on the page, or else smaller. */
export function boxAround(at: Point, picture: Size, page: Size): Rectangle {
  const scale = Math.min(
    1,
    (page.width * mostOfPage) / picture.width,
    (page.height * mostOfPage) / picture.height,
  )
  const [width, height] = [picture.width * scale, picture.height * scale].map(side =>
    Math.max(1, Math.round(side)),
  ) as [number, number]
  return { x: Math.round(at.x - width / 2), y: Math.round(at.y - height / 2), width, height }
}

interface Stored {
  /** The URL of the asset. */
  src: string
  type: string
}

/** Returns the element that shows a stored image or SVG file. */
export function pictureElement({ src, type }: Stored, box: Rectangle): ElementInput {
  return type === 'image/svg+xml'
    ? { id: 'drawing', type: 'svg', src, ...box }
    : { id: 'image', type: 'image', src, ...box }
}

/** Returns a text element for pasted text, centred on a point. */
export function textElement(text: string, at: Point, page: Size): ElementInput {
  const fontSize = Math.max(12, Math.round(Math.min(page.width, page.height) / 30))
  const width = Math.round(page.width / 2)
  const lines = text.split('\n').length
  const height = Math.ceil(fontSize * 1.2 * lines)
  const [x, y] = [Math.round(at.x - width / 2), Math.round(at.y - height / 2)]
  return { id: 'text', type: 'text', text, fontSize, x, y, width, height }
}

/** Returns true if a text is the source of an SVG. */
export const isSvgText = (text: string): boolean =>
  /^\s*(?:<\?xml[^>]*>\s*)?(?:<!DOCTYPE[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*<svg[\s>]/i.test(text)
