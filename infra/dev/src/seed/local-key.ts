import { createKey } from '@platen/api/seeding'
import { parseApiKey } from '@platen/contract'
import { type Database } from '@platen/database'

const NAME = 'local'

/**
 * Returns the key for this machine: the key of the last run if it is known and still valid, or else a new one. A new key revokes every
 * older local key, because nobody can read those any more.
 */
export async function localKey(
  database: Database,
  organizationId: string,
  known: string | undefined,
): Promise<{ apiKey: string; newKey: boolean }> {
  if (known !== undefined && (await isActive(database, organizationId, known)))
    return { apiKey: known, newKey: false }
  for (const { id, name } of await database.keys.list(organizationId))
    if (name === NAME) await database.keys.revoke({ organizationId, keyId: id })
  const { secret } = await createKey({ database }, { organizationId, name: NAME })
  return { apiKey: secret, newKey: true }
}

async function isActive(database: Database, organizationId: string, key: string): Promise<boolean> {
  const parsed = parseApiKey(key)
  if (parsed === null) return false
  const active = await database.keys.findActive(parsed.hash)
  return active?.organizationId === organizationId
}
