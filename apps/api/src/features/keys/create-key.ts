import { newApiKey, parseName } from '@platen/contract'
import { type KeyRecord, type NewKey } from '@platen/database'
import { type Runtime } from '../../runtime/runtime'

export interface NewKeyCall {
  organizationId: string
  name: string
  /** The person of the organization whom the key belongs to, if any. */
  userId?: string | null
  /** Who makes it; none for an operator. */
  maker?: NewKey['maker']
}

/** A new key and its text, which is shown once and stored nowhere. */
export interface FreshKey {
  record: KeyRecord
  secret: string
}

/** Creates a key of an organization. Throws `invalid_request` for its name, `forbidden` when its maker has not the role any more. */
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
