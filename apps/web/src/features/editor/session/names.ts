import { type Element, isKnownElement, type KnownElement } from '@platen/design'

type ShapeName = Extract<KnownElement, { type: 'shape' }>['shape']

/** The names of shapes. */
export const shapeNames: Readonly<Record<ShapeName, string>> = {
  rect: 'Rectangle',
  ellipse: 'Ellipse',
  triangle: 'Triangle',
  polygon: 'Polygon',
  star: 'Star',
  path: 'Path',
}

const kinds: Readonly<Record<Exclude<KnownElement['type'], 'shape'>, string>> = {
  text: 'Text',
  image: 'Picture',
  svg: 'Drawing',
  line: 'Line',
  group: 'Group',
  qr: 'Code',
}

/** Returns the name of an element's kind. */
export function kindName(element: Element): string {
  if (!isKnownElement(element)) return element.type
  return element.type === 'shape' ? shapeNames[element.shape] : kinds[element.type]
}

/** Returns the name of an element in lists: its own name, its words or its kind. */
export function shownName(element: Element): string {
  if (!isKnownElement(element)) return element.id
  if (element.name !== '') return element.name
  const words = element.type === 'text' ? element.text.trim().slice(0, 60) : ''
  return words === '' ? kindName(element) : words
}
