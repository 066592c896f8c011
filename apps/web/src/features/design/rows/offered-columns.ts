import { type Design } from '@platen/design'
import { formFields } from '../fields/form-fields'
import { columnsOf, headingOf } from './model/columns'

/** A column that can be added. */
interface Offered {
  heading: string
  label: string
}

/** Returns the columns that a sheet does not have yet: those of the form, whether elements are shown, and those that name rows and files. */
export function offeredColumns(design: Design, headings: readonly string[]): Offered[][] {
  const fields = formFields(design)
  const elements = fields.filter(({ kind }) => kind !== 'page').map(({ elementId }) => elementId)
  const groups = [fields.map(headingOf), elements.map(id => `${id}.visible`), ['_key', '_fileName']]
  const taken = new Set(headings)
  return groups
    .map(group => {
      const free = [...new Set(group)].filter(heading => !taken.has(heading))
      for (const heading of free) taken.add(heading)
      return columnsOf(free, design).map(({ heading, title }) => ({ heading, label: title }))
    })
    .filter(group => group.length > 0)
}
