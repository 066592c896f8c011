import { strangers } from '@platen/database'
import { parseStoredDesign } from '@platen/design'
import { notFound } from '@platen/errors'
import { type Runtime } from '../../runtime/runtime'
import { type FoundTemplate } from './get-template'

/** Reads a public template, for anyone. Throws `not_found`, also for a template of an organization. */
export async function getPublicTemplate(
  { database }: Pick<Runtime, 'database'>,
  id: string,
): Promise<FoundTemplate> {
  const found = await database.templates.of(strangers).find(id)
  if (!found) throw notFound('Template')
  return { record: found.record, document: parseStoredDesign(found.document).design }
}
