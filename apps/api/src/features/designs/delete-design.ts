import { type TenantScope } from '@platen/database'
import { AppError } from '@platen/errors'
import { type Runtime } from '../../runtime/runtime'

/** Deletes a design of the organization, but not its renders and their files. Throws `not_found`. */
export async function deleteDesign(
  { database }: Pick<Runtime, 'database'>,
  { scope, designId }: { scope: TenantScope; designId: string },
): Promise<void> {
  if (!(await database.tenant(scope).designs.delete(designId)))
    throw new AppError('not_found', 'Design not found')
}
