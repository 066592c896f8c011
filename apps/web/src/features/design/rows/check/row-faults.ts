import { type Design, type Warning } from '@platen/design'
import { type Change } from '../../request/body'
import { judge, type Judged } from '../../request/judge'
import { type Column } from '../model/columns'
import { type Fault, type RowContent } from '../model/read-row'

/** The design of a row, if it can be drawn, and the faults that are found without drawing it. */
export interface ReadDesign {
  judged: Judged | null
  faults: readonly Fault[]
}

/** Applies a row to the design, and returns the faults that this shows: values that are not valid, and rules of fields. */
export function designOf(
  design: Design,
  columns: readonly Column[],
  { changes, faults }: Pick<RowContent, 'changes' | 'faults'>,
): ReadDesign {
  const judged = judge(design, changes)
  if (!('fault' in judged)) {
    const broken = warningFaults(columns, judged.warnings)
    return { judged, faults: [...faults, ...broken.filter(isNew(faults))] }
  }
  const refused = changes.flatMap(change => refusedKeys(design, columns, change))
  const all = refused.length > 0 ? refused : [{ column: null, message: judged.fault }]
  return { judged: null, faults: [...faults, ...all] }
}

/** Returns the warnings that are faults of a row, each in the column that can mend it. */
export function warningFaults(columns: readonly Column[], warnings: readonly Warning[]): Fault[] {
  return warnings.flatMap((warning): Fault[] => {
    const { code, elementId = '', key } = warning
    switch (code) {
      case 'field_violated': {
        const column = columnOf(columns, elementId, key)
        const message = warning.message
        return column === null
          ? [{ column, message }]
          : [{ column, message: capital(message.replace(`${elementId}.${key} `, '')) }]
      }
      case 'text_overflow':
        return inColumn(columns, warning, 'Does not fit in its box')
      case 'glyphs_missing':
        return inColumn(
          columns,
          warning,
          capital(warning.message.replace(/^element "[^"]*": /, '')),
        )
      default:
        return []
    }
  })
}

/** Returns a fault in the column of an element's text. Without a column, it is a matter of the design. */
function inColumn(
  columns: readonly Column[],
  { elementId = '' }: Warning,
  message: string,
): Fault[] {
  const column = columnOf(columns, elementId, 'text')
  return column === null ? [] : [{ column, message }]
}

/** Finds the values of a modification that are refused, one by one. */
function refusedKeys(design: Design, columns: readonly Column[], { id, ...keys }: Change): Fault[] {
  return Object.entries(keys).flatMap(([key, value]) => {
    const judged = judge(design, [{ id, [key]: value }])
    if (!('fault' in judged)) return []
    const message = judged.fault.replace(/^(?:modifications)?\[0\](?:\.\w+)* /, '')
    return [{ column: columnOf(columns, id, key), message: capital(message) }]
  })
}

function columnOf(columns: readonly Column[], id: string, key: string | undefined): number | null {
  const found = columns.findIndex(({ field }) => field?.elementId === id && field.key === key)
  return found === -1 ? null : found
}

const isNew =
  (known: readonly Fault[]) =>
  ({ column }: Fault): boolean =>
    column === null || known.every(fault => fault.column !== column)

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
