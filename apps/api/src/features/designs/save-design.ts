import { type SaveDesignRequest } from '@platen/contract'
import { type DesignChange, type DesignRecord, type TenantScope } from '@platen/database'
import { type Design } from '@platen/design'
import { AppError } from '@platen/errors'
import { openJudge } from '../../domain/designs/judge-affected'
import { getDesign, type SavedDesign } from '../../domain/designs/get-design'
import { acceptDocument } from '../../domain/documents/accept-document'
import { type DocumentRuntime, type Runtime } from '../../runtime/runtime'

export interface SaveCall {
  scope: TenantScope
  /** The id of the caller, who becomes the author. */
  author: string
  designId: string
  request: SaveDesignRequest
  /** The versions that the caller may overwrite; undefined for any. */
  ifVersions: number[] | undefined
}

/**
 * Saves the next version of a design: with a new name, a new document, or both. Throws `not_found`, `precondition_failed` if the
 * design is not at a version that the caller expects, `invalid_request` for an invalid document, `callers_affected` if the caller wants that refused,
 * `quota_exceeded`.
 */
export async function saveDesign(
  runtime: DocumentRuntime & Pick<Runtime, 'completions'>,
  { scope, author, designId, request, ifVersions }: SaveCall,
): Promise<SavedDesign> {
  const before = await getDesign(runtime, { scope, designId })
  refuseStale(before.record.version, ifVersions)
  const { name, document: sent, note, onAffected } = request
  const accepted =
    sent === undefined ? null : await acceptDocument(runtime, { scope, document: sent })
  const preceding = { scope, designId, document: before.document, onAffected }
  const affected = accepted ? (await openJudge(runtime, preceding))(accepted.document) : []
  const documentOf = async ({ version }: DesignRecord): Promise<Omit<SavedDesign, 'record'>> => {
    if (accepted) return accepted
    // The document of the previous version, which another call may have saved in the meantime.
    const { document } =
      version === before.record.version + 1
        ? before
        : await getDesign(runtime, { scope, designId, version })
    return { document, warnings: [] }
  }
  // A version that changes only the name also has a document of its own.
  const { document } = accepted ?? before
  const record = await runtime.quotas.storing(scope, { json: document }, () =>
    runtime.database
      .tenant(scope)
      .designs.save(designId, {
        ...(name !== undefined && { name }),
        ...(accepted && { document: stored(accepted.document) }),
        ...(ifVersions && { ifVersions }),
        author,
        note: note ?? null,
      }),
  )
  if (record) {
    await runtime.completions.publishEvent(scope.organizationId)
    return { record, ...(await documentOf(record)), affected }
  }
  // Another call was faster: the design has been deleted, or is at another version.
  const { record: now } = await getDesign(runtime, { scope, designId })
  throw stale(now.version)
}

const stored = (document: Design): NonNullable<DesignChange['document']> => {
  const { width, height } = document
  return { content: document, width, height }
}

/** Throws `precondition_failed` unless the caller knows the version. */
export function refuseStale(version: number, known: readonly number[] | undefined): void {
  if (known && !known.includes(version)) throw stale(version)
}

/** Returns the error for a caller who expects another version. */
export const stale = (version: number): AppError =>
  new AppError(
    'precondition_failed',
    `The design is at version ${version}; read it again and send If-Match: "${version}"`,
  )
