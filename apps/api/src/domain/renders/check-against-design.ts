import { parseStoredDesign } from '@platen/design'
import { applyModifications, refuseIgnored } from '@platen/modifications'
import { type PageSizes } from '../../runtime/page-sizes'
import { type AskedOfDesign } from './asked-render'
import { checkOutput } from './check-output'
import { type DocumentReader, pageSizesOf, readDocument, sizesOf } from './page-sizes-of'

export type CheckRuntime = DocumentReader & { pageSizes: PageSizes }

/**
 * Refuses, before a row is inserted, everything that only the design reveals: pages that it lacks, files that would be too large,
 * modifications that a strict call must not ignore, and values that do not fit into a code. The worker checks again, against the
 * version of the row.
 */
export async function checkAgainstDesign(
  runtime: CheckRuntime,
  { asked, design, draft }: AskedOfDesign,
): Promise<void> {
  const of = { ...asked, version: design.version }
  const document = once(() =>
    draft ? Promise.resolve(parseStoredDesign(draft.document).design) : readDocument(runtime, of),
  )
  checkOutput(asked.options, draft ? sizesOf(await document()) : await pageSizesOf(runtime, of))
  const { strict, modifications } = asked
  if (!strict && modifications.every(({ value }) => value === undefined)) return
  const { warnings } = applyModifications(await document(), modifications)
  if (strict) refuseIgnored(warnings)
}

/** Returns a function that reads a value on its first call, and returns that value on every call. */
function once<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let reading: Promise<Value> | undefined
  return () => (reading ??= read())
}
