import { type TemplateRecord, type TenantScope } from '@platen/database'
import { type Design, parseStoredDesign } from '@platen/design'
import { AppError } from '@platen/errors'
import { type Runtime } from '../../runtime/runtime'

/** A template and its latest document, own files still as `asset:` references. */
export interface FoundTemplate {
  record: TemplateRecord
  document: Design
}

/** Reads a public template or one of the organization; throws `not_found`, also for another organization's. */
export async function getTemplate(
  { database }: Pick<Runtime, 'database'>,
  { scope, templateId }: { scope: TenantScope; templateId: string },
): Promise<FoundTemplate> {
  const found = await database.tenant(scope).ownTemplates.find(templateId)
  if (!found) throw new AppError('not_found', 'Template not found')
  return { record: found.record, document: parseStoredDesign(found.document).design }
}
