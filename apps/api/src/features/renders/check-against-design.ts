import { type Database, type KeptDocuments } from '@platen/database'
import { type Design, parseStoredDesign } from '@platen/design'
import { AppError } from '@platen/errors'
import { applyModifications, refuseIgnored } from '@platen/modifications'
import { type PageSize, type PageSizes } from '../../runtime/page-sizes'
import { checkOutput } from './check-output'
import { type AskedRender, type PreparedRender } from './prepare-render'

export interface CheckRuntime {
  database: Pick<Database, 'tenant'>
  documents: KeptDocuments
  pageSizes: PageSizes
}

/**
 * Refuses, before a row is inserted, everything that only the design reveals: pages that it lacks, files that would be too large,
 * modifications that a strict call must not ignore, and values that do not fit into a code. The worker checks again, against the
 * version of the row.
 */
export async function checkAgainstDesign(
  { database, documents, pageSizes }: CheckRuntime,
  { asked, design, draft }: Pick<PreparedRender, 'asked' | 'design' | 'draft'>,
): Promise<void> {
  const document = once(() =>
    draft
      ? Promise.resolve(parseStoredDesign(draft.document).design)
      : readDocument({ database, documents }, asked, design.version),
  )
  const readSizes = async (): Promise<PageSize[]> => sizesOf(await document())
  // The page sizes of a version never change.
  checkOutput(asked.options, await (draft ? readSizes() : pageSizes.of(design, readSizes)))
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

async function readDocument(
  { database, documents }: Pick<CheckRuntime, 'database' | 'documents'>,
  { scope, designId }: AskedRender,
  version: number,
): Promise<Design> {
  // The design has already been found for this caller.
  const { design } = await documents.of({ designId, version }, async () => {
    const found = await database.tenant(scope).designs.findDrawableDocument(designId, version)
    if (!found) throw new AppError('not_found', 'Design not found')
    return found.document
  })
  return design
}

const sizesOf = ({ pages }: Design): PageSize[] =>
  pages.map(({ width, height }) => ({ width, height }))
