import { type TemplateRecord, type TenantScope } from '@platen/database'
import { type Design, parseStoredDesign } from '@platen/design'
import { notFound } from '@platen/errors'
import { type Pinned } from '../../domain/pins/parse-pin'
import { type Runtime } from '../../runtime/runtime'

/** A template with one of its documents, in which files of the organization are still `asset:` references. */
export interface FoundTemplate {
  record: TemplateRecord
  document: Design
}

/**
 * Reads a public template or a template of the organization, at a version, by default the latest. Throws `not_found`, also for a template
 * of another organization.
 */
export async function getTemplate(
  { database }: Pick<Runtime, 'database'>,
  { scope, id, version }: { scope: TenantScope } & Pinned,
): Promise<FoundTemplate> {
  const found = await database.tenant(scope).ownTemplates.find(id, version)
  if (!found) throw notFound('Template')
  return { record: found.record, document: parseStoredDesign(found.document).design }
}
