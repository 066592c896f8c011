import { newApiKey, parseName } from '@platen/contract'
import { type KeyRecord, type NewKey } from '@platen/database'
import { type Runtime } from '../../runtime/runtime'

export interface NewKeyCall {
  organizationId: string
  name: string
  /** The person of the organization that the key belongs to, if any. */
  userId?: string | null
  /** The person who creates the key; absent if an operator does. */
  maker?: NewKey['maker']
}

/** A new key and its text, which is shown once and not stored. */
export interface FreshKey {
  record: KeyRecord
  secret: string
}

/**
 * Creates a key of an organization. Throws `invalid_request` for an invalid name, `forbidden` if its creator has lost the required role.
 */
export async function createKey(
  { database }: Pick<Runtime, 'database'>,
  { organizationId, name, userId = null, maker }: NewKeyCall,
): Promise<FreshKey> {
  const parsed = parseName(name)
  const { key: secret, ...kept } = newApiKey()
  const key = { organizationId, name: parsed, userId, maker, ...kept }
  const record = await database.keys.create(key)
  return { record, secret }
}
