import { AppError } from '@platen/errors'
import { type Runtime } from '../../runtime/runtime'

/** Deletes a design of the organization, but not its renders and their files. Throws `not_found`. */
export async function deleteDesign(
  { database }: Pick<Runtime, 'database'>,
  { organizationId, designId }: { organizationId: string; designId: string },
): Promise<void> {
  if (!(await database.tenant(organizationId).designs.delete(designId)))
    throw new AppError('not_found', 'Design not found')
}
