import { type Database, type OrganizationRecord } from '@platen/database'
import { isId } from '@platen/design'
import { AppError } from '@platen/errors'

/** Finds an organization by its id or its name. Throws `not_found`, or `invalid_request` if several organizations have the name. */
export async function findOrganization(
  { organizations }: Pick<Database, 'organizations'>,
  named: string,
): Promise<OrganizationRecord> {
  if (isId('org', named)) {
    const found = await organizations.find(named)
    if (found) return found
  }
  const [found, ...others] = await organizations.list({ name: named })
  if (!found)
    throw new AppError(
      'not_found',
      `No organization has the id or the name ${JSON.stringify(named)}`,
    )
  if (others.length > 0) {
    const ids = [found, ...others].map(({ id }) => id).join(', ')
    throw new AppError(
      'invalid_request',
      `Several organizations have this name; give an id: ${ids}`,
    )
  }
  return found
}
