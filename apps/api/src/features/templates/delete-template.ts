import { type TenantScope } from '@platen/database'
import { notFound } from '@platen/errors'
import { type Runtime } from '../../runtime/runtime'

/** Deletes the template of a design, but not its renders and their files. Throws `not_found`. */
export async function deleteTemplate(
  { database }: Pick<Runtime, 'database'>,
  { scope, designId }: { scope: TenantScope; designId: string },
): Promise<void> {
  if (!(await database.tenant(scope).ownTemplates.delete(designId))) throw notFound('Template')
}
