import { newApiKey, parseName } from '@platen/contract'
import { type KeyRecord } from '@platen/database'
import { type Runtime } from '../../runtime/runtime'

export interface NewKeyCall {
  organizationId: string
  name: string
  /** The person of the organization whom the key belongs to, if any. */
  userId?: string | null
}

/** A new key and its text, which is shown once and stored nowhere. */
export interface FreshKey {
  record: KeyRecord
  secret: string
}

/** Creates a key of an organization. Throws `invalid_request` for its name. */
export async function createKey(
  { database }: Pick<Runtime, 'database'>,
  { organizationId, name, userId = null }: NewKeyCall,
): Promise<FreshKey> {
  const parsed = parseName(name)
  const { key: secret, ...kept } = newApiKey()
  const record = await database.keys.create({ organizationId, name: parsed, userId, ...kept })
  return { record, secret }
}
