import { eachElement, isKnownElement, type Page } from '@platen/design'
import { type Extents } from '@platen/browser'
import { type FormField } from '../fields/form-fields'
import { type FieldBox } from './field-at'

interface Shown {
  fields: readonly Pick<FormField, 'elementId'>[]
  /** The extents of the painted texts; a text that is not painted yet is represented by its box. */
  extents: Extents
}

/** Returns the boxes of the elements that have fields, in paint order. The box of the page is behind all others. */
export function fieldBoxes(page: Page, { fields, extents }: Shown): FieldBox[] {
  const ids = new Set(fields.map(({ elementId }) => elementId))
  const { id, width, height } = page
  const behind = { id, x: 0, y: 0, width, height, rotation: 0, pivot: { x: 0, y: 0 } }
  const elements = [...eachElement(page)].flatMap(({ element, x, y, drawn }): FieldBox[] => {
    if (!drawn || !ids.has(element.id) || !isKnownElement(element)) return []
    const { id, width, height, rotation, flipX, flipY } = element
    const extent = extents.get(id) ?? { x: 0, y: 0, width, height }
    return [
      {
        ...extent,
        id,
        x: x + (flipX ? width - extent.x - extent.width : extent.x),
        y: y + (flipY ? height - extent.y - extent.height : extent.y),
        rotation,
        pivot: { x: x + width / 2, y: y + height / 2 },
      },
    ]
  })
  return ids.has(id) ? [behind, ...elements] : elements
}
