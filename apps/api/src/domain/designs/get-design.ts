import { type AffectedField } from '@platen/contract'
import { type DesignRecord, type TenantScope } from '@platen/database'
import { type Design, parseStoredDesign, type Warning } from '@platen/design'
import { notFound } from '@platen/errors'
import { type Runtime } from '../../runtime/runtime'

/** A design with one of its documents, in which files of the organization are still `asset:` references. */
export interface OpenedDesign {
  record: DesignRecord
  document: Design
}

/** A design that has just been saved, with the warnings about its document. */
export interface SavedDesign extends OpenedDesign {
  warnings: Warning[]
  /** What calls send that has no effect any more; absent for a new design. */
  affected?: AffectedField[]
}

/**
 * Reads a design of the organization at a version, by default the latest. Throws `not_found`, also for a design of another
 * organization.
 */
export async function getDesign(
  { database }: Pick<Runtime, 'database'>,
  {
    scope,
    designId,
    version,
  }: { scope: TenantScope; designId: string; version?: number | undefined },
): Promise<OpenedDesign> {
  const found = await database.tenant(scope).designs.findDocument(designId, version)
  if (!found) throw notFound('Design')
  return { record: found.record, document: parseStoredDesign(found.document).design }
}
