import { type Database, type KeptDocuments, type TenantScope } from '@platen/database'
import { type Design } from '@platen/design'
import { notFound } from '@platen/errors'
import { type PageSize, type PageSizes } from '../../runtime/page-sizes'

export interface DocumentReader {
  database: Pick<Database, 'tenant'>
  documents: KeptDocuments
}

/** A version of a design that has been found for its caller. */
export interface OwnVersion {
  scope: TenantScope
  designId: string
  version: number
}

/** Returns the sizes of the pages of a version, which never change. Throws `not_found` if its document has been deleted. */
export const pageSizesOf = (
  runtime: DocumentReader & { pageSizes: PageSizes },
  of: OwnVersion,
): Promise<readonly PageSize[]> =>
  runtime.pageSizes.of({ id: of.designId, version: of.version }, async () =>
    sizesOf(await readDocument(runtime, of)),
  )

/** Reads the document of a version. Throws `not_found` if it has been deleted. */
export async function readDocument(
  { database, documents }: DocumentReader,
  { scope, designId, version }: OwnVersion,
): Promise<Design> {
  const { design } = await documents.of({ designId, version }, async () => {
    const found = await database.tenant(scope).designs.findDrawableDocument(designId, version)
    if (!found) throw notFound('Design')
    return found.document
  })
  return design
}

/** Returns the sizes of the pages of a design. */
export const sizesOf = ({ pages }: Design): PageSize[] =>
  pages.map(({ width, height }) => ({ width, height }))
