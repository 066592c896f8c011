import { type ListResultsQuery, type RowsType } from '@platen/contract'
import { AppError } from '@platen/errors'

/** Returns the type in which a caller wants rows one by one: the first type that it accepts is one of these; null if it wants JSON. */
export function streamTypeOf(
  accept: string | undefined,
  types: readonly RowsType[],
): RowsType | null {
  const [first = ''] = (accept ?? '').split(',')
  const wanted = first.split(';', 1)[0]?.trim().toLowerCase()
  return types.find(type => type === wanted) ?? null
}

/** The parameters that have no meaning in each form of a batch's results. */
const unused: Readonly<Record<RowsType | 'application/json', readonly (keyof ListResultsQuery)[]>> =
  {
    'application/json': ['after'],
    'application/x-ndjson': ['status', 'page', 'perPage'],
    'text/csv': ['status', 'page', 'perPage', 'after'],
  }

/** Throws `invalid_request` for a parameter that has no meaning in the form in which a caller wants the results; null stands for JSON. */
export function refuseUnused(query: ListResultsQuery, type: RowsType | null): void {
  const form = type ?? 'application/json'
  for (const name of unused[form])
    if (query[name] !== undefined)
      throw new AppError('invalid_request', `${name} must not be sent along with Accept: ${form}`)
}
