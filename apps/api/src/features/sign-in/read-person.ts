import {
  type OrganizationRecord,
  type OwnUser,
  type UserRecord,
  type UserRole,
} from '@platen/database'
import { AppError } from '@platen/errors'
import { type SignInRuntime } from './sign-in-runtime'

/** A person who is signed in. */
export interface Person {
  user: UserRecord & { role: UserRole }
  organization: OrganizationRecord
}

/** Reads the signed-in person. Throws `unauthorized` if they have just been removed. */
export async function readPerson(
  { database }: Pick<SignInRuntime, 'database'>,
  { organizationId, userId }: OwnUser,
): Promise<Person> {
  const [user, organization] = await Promise.all([
    database.users.find({ organizationId, userId }),
    database.organizations.find(organizationId),
  ])
  const role = user?.role ?? null
  if (!user || role === null || !organization) throw new AppError('unauthorized', 'Unauthorized')
  return { user: { ...user, role }, organization }
}
