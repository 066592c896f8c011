import { type Extents } from '@platen/browser'
import { type Element, isDrawn, type Page } from '@platen/design'
import { boxOf, identity, type Matrix, multiply, placementOf } from '@platen/drawing'
import { drawnExtent, type ExtentOf } from '@platen/editor'
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
  const extentOf: ExtentOf = element => extents.get(element.id) ?? boxOf(element)
  const boxesIn = (children: readonly Element[], around: Matrix): FieldBox[] =>
    children.flatMap(element => {
      if (!isDrawn(element)) return []
      const { id } = element
      const matrix = multiply(around, placementOf(element))
      const own = ids.has(id) ? [{ ...drawnExtent(element, extentOf), id, matrix }] : []
      return element.type === 'group' ? [...own, ...boxesIn(element.children, matrix)] : own
    })
  const behind = { ...boxOf(page), id: page.id, matrix: identity }
  return [...(ids.has(page.id) ? [behind] : []), ...boxesIn(page.children, identity)]
}
