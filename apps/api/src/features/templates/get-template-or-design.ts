import { type TenantScope } from '@platen/database'
import { fontFamilies, parseStoredDesign } from '@platen/design'
import { AppError } from '@platen/errors'
import { type Runtime } from '../../runtime/runtime'
import { type FoundTemplate } from './get-template'

/**
 * Reads a public template or, in the same form, a saved design of the organization, which has no category.
 * Throws `not_found`, also for another organization's design.
 */
export async function getTemplateOrDesign(
  { database }: Pick<Runtime, 'database'>,
  { scope, id }: { scope: TenantScope; id: string },
): Promise<FoundTemplate> {
  const template = await database.templates.find(id)
  if (template) {
    const { design } = parseStoredDesign(template.document)
    return { record: template.record, document: design }
  }
  const found = await database.tenant(scope).designs.findDocument(id)
  if (!found) throw new AppError('not_found', 'Design not found')
  const { design } = parseStoredDesign(found.document)
  const record = { ...found.record, category: '', promoted: false, fonts: fontFamilies(design) }
  return { record, document: design }
}
