import { type Design } from '@platen/design'
import { formFields } from '../fields/form-fields'
import { headingOf } from './model/columns'

/** A column that can be added. */
interface Offered {
  heading: string
  label: string
}

/** Returns the columns that a sheet does not have yet: those of the form, whether elements are shown, and those that name rows and files. */
export function offeredColumns(design: Design, headings: readonly string[]): Offered[][] {
  const fields = formFields(design)
  const shown = new Set(
    fields.filter(({ kind }) => kind !== 'page').map(({ elementId }) => elementId),
  )
  const groups: Offered[][] = [
    fields.map(field => ({ heading: headingOf(field), label: field.label })),
    [...shown].map(id => ({ heading: `${id}.visible`, label: `${id}: shown` })),
    [
      { heading: '_key', label: 'Key' },
      { heading: '_fileName', label: 'File name' },
    ],
  ]
  const there = new Set(headings)
  return groups
    .map(group => {
      const added = new Set<string>()
      return group.filter(({ heading }) => {
        const isNew = !there.has(heading) && !added.has(heading)
        added.add(heading)
        return isNew
      })
    })
    .filter(group => group.length > 0)
}
