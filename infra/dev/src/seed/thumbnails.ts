import { thumbnailOptions } from '@platen/contract'
import { type Database, libraryOrganizationId, type TemplateRecord } from '@platen/database'

/** Asks for the thumbnails of templates; a worker finds them in the database when it sweeps, after some seconds. */
export async function askForThumbnails(
  database: Database,
  templates: readonly TemplateRecord[],
): Promise<void> {
  const { designs } = database.tenant(libraryOrganizationId)
  for (const template of templates)
    await designs.requestThumbnail(template.id, thumbnailOptions(template))
}
