import { AppError } from '@platen/errors'
import { type Runtime } from '../../runtime/runtime'

/** The id of the person of an organization with this email address. Throws `not_found` for one of another organization as well. */
export async function findKeyUser(
  { database }: Pick<Runtime, 'database'>,
  { organizationId, email }: { organizationId: string; email: string },
): Promise<string> {
  const user = await database.users.findByEmail({ organizationId, email })
  if (!user) throw new AppError('not_found', `The organization has no user ${email}`)
  return user.id
}
