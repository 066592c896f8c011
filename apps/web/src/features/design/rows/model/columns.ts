import { type Design, eachElement, isKnownElement } from '@platen/design'
import { cellOf, type Column as Use, planColumns, valueOfCell } from '@platen/sheets'
import { faultIn } from '../../../../service/fault-in'
import { type Control, controlOf } from '../../fields/control'
import { addressOf, type FormField, formFields, nameInWords } from '../../fields/form-fields'
import { presentValue, targetOf } from '../../fields/present'

/** A column that changes a key of an element or page. */
export interface ValueColumn {
  heading: string
  title: string
  control: Control
  field: FormField
  /** The design's own value, which an empty cell keeps. */
  designed: unknown
  use: Use
}

/** A column that changes nothing in the picture; one that is nothing of the design has no use. */
export interface OtherColumn {
  heading: string
  title: string
  control: 'other'
  field: null
  use: Use | null
}

export type Column = ValueColumn | OtherColumn

/** Returns the heading of a field's column, such as `headline.text`. */
export const headingOf = ({ elementId, key }: Pick<FormField, 'elementId' | 'key'>): string =>
  `${elementId}.${key}`

/** Returns the headings of a new sheet: the fields of the form that fit in a cell. */
export const firstHeadings = (design: Design): string[] =>
  formFields(design)
    .filter(({ elementId, key }) => controlIn(design, elementId, key) !== 'json')
    .map(headingOf)

/** Returns the columns of a sheet. `mapping` names the headings that stand for others. */
export function columnsOf(
  headings: readonly string[],
  design: Design,
  mapping: Readonly<Record<string, string>> = {},
): Column[] {
  const fields = new Map(formFields(design).map(field => [addressOf(field), field]))
  const uses = usesOf(headings, design, mapping)
  return headings.map((heading, index): Column => {
    const use = uses[index] ?? null
    if (use?.kind !== 'value')
      return { heading, title: titleOf(use, heading), control: 'other', field: null, use }
    const { elementId, key } = use
    const field = fields.get(`${elementId} ${key}`) ?? ownField(design, { elementId, key })
    const designed = presentValue(design, elementId, key)
    return { heading, title: field.label, control: controlOf(key, designed), field, designed, use }
  })
}

/** Returns the text of a cell that has the design's own value. */
export const designedText = ({ designed }: ValueColumn): string => cellOf(designed)

/** Reads the text of a cell; null for an empty one, which sets nothing. */
export function readCell(use: Use, text: string): { value: unknown } | { fault: string } | null {
  if (text.trim() === '') return null
  try {
    return { value: valueOfCell(use, text) }
  } catch (error) {
    const fault = faultIn(error)
    if (fault === null) throw error
    return { fault: aboutCell(fault) }
  }
}

/** Returns a message without the name of the column that it begins with. */
function aboutCell(message: string): string {
  const words = message.replace(/^column "(?:[^"\\]|\\.)*" /, '')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Returns what the headings stand for. Of two that set the same value, the first one does. */
function usesOf(
  headings: readonly string[],
  design: Design,
  mapping: Readonly<Record<string, string>>,
): (Use | null)[] {
  const taken = new Set<string>()
  const own = headings.map(heading => {
    const meant = Object.hasOwn(mapping, heading) ? mapping[heading] : heading
    const isTaken = meant === undefined || taken.has(meant)
    if (meant !== undefined) taken.add(meant)
    return isTaken ? '' : heading
  })
  try {
    return planColumns({ headings: own, design, mapping }).columns
  } catch {
    // Aliases of one element set the same value under different names.
    return own.map(
      heading => planColumns({ headings: [heading], design, mapping }).columns[0] ?? null,
    )
  }
}

function titleOf(use: Use | null, heading: string): string {
  if (use?.kind === 'key') return 'Key'
  if (use?.kind === 'fileName') return 'File name'
  return use?.kind === 'metadata' ? use.name : heading
}

const controlIn = (design: Design, elementId: string, key: FormField['key']): Control =>
  controlOf(key, presentValue(design, elementId, key))

/** Returns a field for a key that the form does not show. */
function ownField(
  design: Design,
  { elementId, key }: Pick<FormField, 'elementId' | 'key'>,
): FormField {
  const target = targetOf(design, elementId)
  const element = target && 'type' in target && isKnownElement(target) ? target : null
  const kind = element?.type ?? 'page'
  const label =
    element && key === 'visible' ? `${nameInWords(element)}: shown` : headingOf({ elementId, key })
  return { elementId, key, label, page: pageOf(design, elementId), kind }
}

function pageOf({ pages }: Design, id: string): number {
  const index = pages.findIndex(
    page => page.id === id || [...eachElement(page)].some(({ element }) => element.id === id),
  )
  return index + 1
}
