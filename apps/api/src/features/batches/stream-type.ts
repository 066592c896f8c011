import { type RowsType } from '@platen/contract'

/** Returns the type in which a caller wants rows one by one: the first type that it accepts is one of these; null if it wants JSON. */
export function streamTypeOf(
  accept: string | undefined,
  types: readonly RowsType[],
): RowsType | null {
  const [first = ''] = (accept ?? '').split(',')
  const wanted = first.split(';', 1)[0]?.trim().toLowerCase()
  return types.find(type => type === wanted) ?? null
}
