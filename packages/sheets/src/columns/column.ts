import { type ModificationKey } from '@platen/design'
import { type ValueType } from './value-types'

/** What a column gives a row. A value changes a key of the element or page with this id, which may be a previous one. */
export type ColumnUse =
  | { kind: 'key' }
  | { kind: 'fileName' }
  | { kind: 'metadata'; name: string }
  | { kind: 'value'; elementId: string; key: ModificationKey; type: ValueType }

/** A column of a table that belongs to the design. */
export type Column = { heading: string } & ColumnUse

/** A column that is nothing of the design: the reason, and the address of the value that was probably meant, such as `headline.text`. */
export interface IgnoredColumn {
  heading: string
  reason: string
  nearest: string | null
}
