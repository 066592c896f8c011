import { designNameLength } from '@platen/contract'
import { type DesignRecord, type KeyClaim, type TenantScope } from '@platen/database'
import { AppError } from '@platen/errors'
import { getDesign } from '../../domain/designs/get-design'
import { makeOnce, type MadeOnce } from '../../domain/idempotency/make-once'
import { type IdempotentCall } from '../../domain/idempotency/parse-idempotency-key'
import { type Pinned } from '../../domain/pins/parse-pin'
import { type Runtime } from '../../runtime/runtime'

export interface DuplicateCall {
  scope: TenantScope
  /** Who calls. */
  author: string
  source: Pinned
  /** By default `Copy of` and the name of the source. */
  name: string | undefined
  /** By default that of the source. */
  userId: string | null | undefined
  /** Null for a call that its caller will not repeat. */
  repeatable: IdempotentCall | null
}

/**
 * Copies an own design or a template, at a version or as it is now, into a new design of the organization, which shares nothing with its source. A repeated
 * call gets the copy of the first. Throws `not_found`.
 */
export async function duplicateDesign(
  runtime: Pick<Runtime, 'database'>,
  call: DuplicateCall,
): Promise<MadeOnce<DesignRecord>> {
  const { scope, repeatable } = call
  return makeOnce(runtime, {
    scope,
    repeatable,
    make: key => copy(runtime, call, key),
    find: async ({ madeId }) => (await getDesign(runtime, { scope, designId: madeId })).record,
  })
}

async function copy(
  { database }: Pick<Runtime, 'database'>,
  { scope, author, source: { id, version }, name, userId }: DuplicateCall,
  key: KeyClaim | undefined,
): Promise<DesignRecord> {
  const { designs } = database.tenant(scope)
  const source = await designs.findDrawableDocument(id, version)
  if (!source) throw new AppError('not_found', 'Design not found')
  const { record, document } = source
  const { width, height } = record
  // The thumbnail of an earlier version does not show the copy.
  const thumbnailKey = record.thumbnailVersion === record.version ? record.thumbnailKey : null
  return designs.create({
    name: name ?? nameOfCopy(record.name),
    document,
    userId: userId === undefined ? record.userId : userId,
    width,
    height,
    thumbnailKey,
    author,
    key,
  })
}

function nameOfCopy(name: string): string {
  // Half of a surrogate pair is not valid text.
  return `Copy of ${name}`.slice(0, designNameLength).replace(/[\uD800-\uDBFF]$/, '')
}
