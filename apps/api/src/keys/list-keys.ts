import { type KeyRecord } from '@platen/database'
import { type Parts } from '../parts'

/** active; retiring, which was rolled and lives on for its grace; revoked. */
export type KeyState = 'active' | 'retiring' | 'revoked'

export type ListedKey = KeyRecord & { state: KeyState }

/** All keys of an organization, revoked ones too, oldest first. */
export async function listKeys(
  { database }: Pick<Parts, 'database'>,
  { organizationId }: { organizationId: string },
): Promise<ListedKey[]> {
  const keys = await database.keys.list(organizationId)
  return keys.map(key => ({ ...key, state: stateOf(key) }))
}

function stateOf({ revokedAt }: KeyRecord): KeyState {
  if (revokedAt === null) return 'active'
  return revokedAt.getTime() > Date.now() ? 'retiring' : 'revoked'
}
