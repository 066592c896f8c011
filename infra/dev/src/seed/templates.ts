import { type Database, libraryOrganizationId, type TemplateRecord } from '@platen/database'
import { assetReference } from '@platen/design'
import { type ObjectStore } from '@platen/storage'
import { shippedPictures, shippedTemplates } from '@platen/templates'
import { storePictures } from './pictures'

/** The public templates that the installation has from now on. */
export interface SeededTemplates {
  /** Ids by name. */
  readonly templates: ReadonlyMap<string, string>
  readonly withoutThumbnail: readonly TemplateRecord[]
}

/** Puts the public templates and their pictures in place; returns those whose thumbnail is missing or of an older version. */
export async function seedTemplates(
  database: Database,
  store: ObjectStore,
): Promise<SeededTemplates> {
  const library = { database, store, organizationId: libraryOrganizationId }
  const keys = await storePictures(library, await shippedPictures())
  const templates = await shippedTemplates(name => assetReference(keys.get(name) ?? ''))
  const withoutThumbnail: TemplateRecord[] = []
  for (const template of templates) {
    const { width, height } = template.document
    const { record } = await database.templates.save({ ...template, width, height })
    if (record.thumbnailVersion !== record.version) withoutThumbnail.push(record)
  }
  const ids = new Map(templates.map(({ id, name }) => [name, id]))
  return { templates: ids, withoutThumbnail }
}
