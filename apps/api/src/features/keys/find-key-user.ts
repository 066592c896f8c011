import { AppError } from '@platen/errors'
import { type Runtime } from '../../runtime/runtime'

/**
 * Returns the id of the person of an organization with this email address. Throws `not_found`, also for a person of another
 * organization.
 */
export async function findKeyUser(
  { database }: Pick<Runtime, 'database'>,
  { organizationId, email }: { organizationId: string; email: string },
): Promise<string> {
  const user = await database.users.findByEmail({ organizationId, email })
  if (!user) throw new AppError('not_found', `The organization has no user ${email}`)
  return user.id
}
