import { type OnAffected } from '@platen/contract'
import { type TenantScope } from '@platen/database'
import { parseStoredDesign } from '@platen/design'
import { notFound } from '@platen/errors'
import { openJudge } from '../../domain/designs/judge-affected'
import { getDesign, type SavedDesign } from '../../domain/designs/get-design'
import { type Runtime } from '../../runtime/runtime'
import { refuseStale, stale } from './save-design'

export interface RestoreCall {
  scope: TenantScope
  /** The id of the caller, who becomes the author. */
  author: string
  designId: string
  version: number
  note: string | undefined
  onAffected: OnAffected
  /** The versions that the caller may overwrite; undefined for any. */
  ifVersions: number[] | undefined
}

/**
 * Saves the document of an earlier version as the next version. Throws `not_found`, `precondition_failed` if the design is not at a version
 * that the caller expects, `callers_affected` if the caller wants that refused, `quota_exceeded`.
 */
export async function restoreVersion(
  runtime: Pick<Runtime, 'completions' | 'database' | 'quotas'>,
  { scope, author, designId, version, note, onAffected, ifVersions }: RestoreCall,
): Promise<SavedDesign> {
  const { designs } = runtime.database.tenant(scope)
  const latest = await getDesign(runtime, { scope, designId })
  refuseStale(latest.record.version, ifVersions)
  const found = await designs.findDocument(designId, version)
  if (!found) throw notFound('Design')
  const { design: document, warnings } = parseStoredDesign(found.document)
  const judge = await openJudge(runtime, { scope, designId, document: latest.document, onAffected })
  const affected = judge(document)
  const { width, height } = document
  const record = await runtime.quotas.storing(scope, { json: document }, () =>
    designs.save(designId, {
      document: { content: document, width, height },
      ...(ifVersions && { ifVersions }),
      author,
      note: note ?? `Restored from version ${version}`,
    }),
  )
  if (record) {
    await runtime.completions.publishEvent(scope.organizationId)
    return { record, document, warnings, affected }
  }
  const { record: now } = await getDesign(runtime, { scope, designId })
  throw stale(now.version)
}
