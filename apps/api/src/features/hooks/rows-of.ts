import { toAppError } from '@platen/errors'
import { mapBody } from '@platen/modifications'
import { rowInList, type SentRow } from '../../domain/batches/rows/read-rows'

/** Maximum number of rows of a body. */
export const mostRows = 1_000

interface Mapping {
  mapping: Readonly<Record<string, string>>
  /** Gets the keys of the mapping whose values a row lacks. */
  missing: Set<string>
}

/** Iterates over the rows that the items of a body make by a mapping; each is mapped only when it is asked for. */
export function* rowsOf(items: readonly unknown[], by: Mapping): Generator<SentRow> {
  for (const [row, item] of items.entries()) yield rowOf(item, row, by)
}

function rowOf(item: unknown, row: number, { mapping, missing }: Mapping): SentRow {
  try {
    const { modifications, metadata, missing: lacked } = mapBody(mapping, item)
    for (const name of lacked) missing.add(name)
    return rowInList({ modifications, ...(metadata && { metadata }) }, row)
  } catch (error) {
    const { code, publicMessage } = toAppError(error)
    if (code !== 'invalid_request') throw error
    return { fault: `rows[${row}] does not fit the mapping: ${publicMessage}` }
  }
}
