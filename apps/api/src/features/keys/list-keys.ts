import { type ListedKey } from '@platen/database'
import { type Parts } from '../../parts'

/** All keys of an organization with their states, revoked ones too, oldest first. */
export function listKeys(
  { database }: Pick<Parts, 'database'>,
  { organizationId }: { organizationId: string },
): Promise<ListedKey[]> {
  return database.keys.list(organizationId)
}
