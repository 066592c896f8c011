import { designNameLength } from '@platen/contract'
import { type DesignRecord, type Designs, type KeyClaim, type TenantScope } from '@platen/database'
import { notFound } from '@platen/errors'
import { getDesign } from './get-design'
import { getDrafted } from './get-drafted'
import { makeOnce, type MadeOnce } from '../idempotency/make-once'
import { type IdempotentCall } from '../idempotency/parse-idempotency-key'
import { type DraftOf, type Pinned } from '../pins/parse-pin'
import { type Runtime } from '../../runtime/runtime'

type CopyRuntime = Pick<Runtime, 'database' | 'quotas'>

export interface DuplicateCall {
  scope: TenantScope
  /** The id of the caller, who becomes the author. */
  author: string
  source: Pinned | DraftOf
  /** The name of the copy; by default `Copy of` and the name of the source. */
  name: string | undefined
  /** The user of the copy, null for none; by default the user of the source. */
  userId: string | null | undefined
  /** Null for a call without an idempotency key. */
  repeatable: IdempotentCall | null
}

/**
 * Copies a version of a design of the organization or of a template, or the draft of a design, into a new design that shares nothing with
 * its source. A repeated call gets the copy that the first call made. Throws `not_found`, `quota_exceeded`.
 */
export async function duplicateDesign(
  runtime: CopyRuntime,
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
  { database, quotas }: CopyRuntime,
  { scope, author, source: { id, version }, name, userId }: DuplicateCall,
  key: KeyClaim | undefined,
): Promise<DesignRecord> {
  const { designs } = database.tenant(scope)
  const { record, document, thumbnailKey } =
    version === 'draft'
      ? await readDraft({ database }, { scope, designId: id })
      : await readVersion(designs, id, version)
  const { width, height } = record
  return quotas.storing(scope, { json: document, designs: 1 }, () =>
    designs.create({
      name: name ?? nameOfCopy(record.name),
      document,
      userId: userId === undefined ? record.userId : userId,
      width,
      height,
      thumbnailKey,
      author,
      key,
    }),
  )
}

interface Source {
  record: DesignRecord
  document: unknown
  /** The thumbnail of exactly this document. */
  thumbnailKey: string | null
}

async function readVersion(
  designs: Designs,
  id: string,
  version: number | undefined,
): Promise<Source> {
  const source = await designs.findDrawableDocument(id, version)
  if (!source) throw notFound('Design')
  const { thumbnailVersion, version: found, thumbnailKey } = source.record
  return { ...source, thumbnailKey: thumbnailVersion === found ? thumbnailKey : null }
}

async function readDraft(
  runtime: Pick<Runtime, 'database'>,
  asked: { scope: TenantScope; designId: string },
): Promise<Source> {
  const { record, draft } = await getDrafted(runtime, asked)
  const { thumbnailRevision, revision, thumbnailKey } = draft.record
  const { document } = draft
  return { record, document, thumbnailKey: thumbnailRevision === revision ? thumbnailKey : null }
}

function nameOfCopy(name: string): string {
  // Half a surrogate pair is not valid text.
  return `Copy of ${name}`.slice(0, designNameLength).replace(/[\uD800-\uDBFF]$/, '')
}
