import { type Point, type Rectangle, type Size } from '@platen/drawing'
import { type ElementInput } from '@platen/editor'
import { iconColour } from '@platen/icons'
import { type ChosenPicture, isSvg } from '../../../../parts/pictures/dialog/chosen-picture'
import { pictureTypes } from '../../../../parts/pictures/picture-types'

/** The kind of data with the address of an image that is dragged from a panel. */
export const draggedImage = 'application/x-platen-image'

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

/** Returns the element that shows an uploaded file or a chosen picture. The one colour of an icon is ready to be replaced. */
export function pictureElement(picture: ChosenPicture, box: Rectangle): ElementInput {
  const { src, icon } = picture
  if (!isSvg(picture)) return { id: 'image', type: 'image', src, ...box }
  const look = icon === undefined ? {} : { colors: { [iconColour]: iconColour } }
  return { id: icon ?? 'drawing', type: 'svg', src, ...look, ...box }
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
