import { type TenantScope } from '@platen/database'
import { fontFamilies, parseStoredDesign } from '@platen/design'
import { notFound } from '@platen/errors'
import { type Pinned } from '../../domain/pins/parse-pin'
import { type Runtime } from '../../runtime/runtime'
import { type FoundTemplate } from './get-template'

/**
 * Reads a template or, in the same form, a saved design of the organization, which has no category.
 * Throws `not_found`, also for another organization's design.
 */
export async function getTemplateOrDesign(
  { database }: Pick<Runtime, 'database'>,
  { scope, id, version }: { scope: TenantScope } & Pinned,
): Promise<FoundTemplate> {
  const tenant = database.tenant(scope)
  const template = await tenant.ownTemplates.find(id, version)
  if (template) {
    const { design } = parseStoredDesign(template.document)
    return { record: template.record, document: design }
  }
  const found = await tenant.designs.findDocument(id, version)
  if (!found) throw notFound('Design')
  const { design } = parseStoredDesign(found.document)
  const described = { category: '', promoted: false, fonts: fontFamilies(design), designId: null }
  const record = { ...found.record, ...described }
  return { record, document: design }
}
