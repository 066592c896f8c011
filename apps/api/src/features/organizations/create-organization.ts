import { type Database, type OrganizationRecord } from '@platen/database'
import { AppError } from '@platen/errors'

/**
 * Creates an organization. Throws `invalid_request` for a name that is empty, longer than 100 characters or contains control
 * characters, `in_use` for a name that is taken: commands find organizations by name.
 */
export async function createOrganization(
  { organizations }: Pick<Database, 'organizations'>,
  asked: { name: string },
): Promise<OrganizationRecord> {
  const name = asked.name.trim()
  if (name === '' || name.length > 100 || /\p{Cc}/u.test(name))
    throw new AppError(
      'invalid_request',
      'The name must have 1 to 100 characters and no control characters',
    )
  const [twin] = await organizations.list({ name })
  if (twin) throw new AppError('in_use', `The organization ${twin.id} already has this name`)
  return organizations.create({ name })
}
