import { designNameLength } from '@platen/contract'
import { type DesignRecord, type TenantScope } from '@platen/database'
import { AppError } from '@platen/errors'
import { type Runtime } from '../../runtime/runtime'

export interface DuplicateCall {
  scope: TenantScope
  designId: string
  /** By default `Copy of` and the name of the source. */
  name: string | undefined
}

/**
 * Copies an own design or a public template into a new design of the organization. The copy keeps the embedder's user of
 * its source and shares nothing with it. Throws `not_found`.
 */
export async function duplicateDesign(
  { database }: Pick<Runtime, 'database'>,
  { scope, designId, name }: DuplicateCall,
): Promise<DesignRecord> {
  const { designs } = database.tenant(scope)
  const source = await designs.findDrawableDocument(designId)
  if (!source) throw new AppError('not_found', 'Design not found')
  const { record, document } = source
  const { userId, width, height } = record
  // The thumbnail of an earlier version does not show the copy.
  const thumbnailKey = record.thumbnailVersion === record.version ? record.thumbnailKey : null
  return designs.create({
    name: name ?? nameOfCopy(record.name),
    document,
    userId,
    width,
    height,
    thumbnailKey,
  })
}

function nameOfCopy(name: string): string {
  // Half of a surrogate pair is not valid text.
  return `Copy of ${name}`.slice(0, designNameLength).replace(/[\uD800-\uDBFF]$/, '')
}
