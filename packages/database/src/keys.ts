import { type Connection } from './connection'
import { apiKeyEntity, type KeyRecord } from './entities/api-key'
import { newId } from './ids'

export interface NewKey {
  organizationId: string
  name: string
  /** SHA-256 of the whole key, 32 bytes. */
  hash: Buffer
  prefix: string
  lastFour: string
}

export type ActiveKey = KeyRecord & { organization: { id: string; name: string } }

export interface Keys {
  /** The key with this SHA-256 and its organization in one query; null when there is none or it was revoked. */
  findActive(hash: Buffer): Promise<ActiveKey | null>
  /** Notes its use, at most once a minute. */
  touch(keyId: string): Promise<void>
  create(key: NewKey): Promise<KeyRecord>
  /** False when the organization has no such key or it was revoked before. */
  revoke(key: { organizationId: string; keyId: string }): Promise<boolean>
  /** All keys of an organization, revoked ones too, oldest first. */
  list(organizationId: string): Promise<KeyRecord[]>
}

const findActive = `
  select k.id, k.organization_id as "organizationId", k.name, k.prefix, k.last_four as "lastFour",
    k.created_at as "createdAt", k.last_used_at as "lastUsedAt", k.revoked_at as "revokedAt",
    jsonb_build_object('id', o.id, 'name', o.name) as organization
  from api_keys k join organizations o on o.id = k.organization_id
  where k.hash = $1 and k.revoked_at is null`

const touch = `
  update api_keys set last_used_at = now()
  where id = $1 and (last_used_at is null or last_used_at < now() - interval '1 minute')`

const revoke = `
  update api_keys set revoked_at = now()
  where id = $2 and organization_id = $1 and revoked_at is null
  returning id`

/** API keys, looked up before it is known who calls. */
export function openKeys(connection: Connection): Keys {
  return {
    async findActive(hash) {
      const [key] = await connection.query<ActiveKey>(findActive, [hash])
      return key ?? null
    },
    async touch(keyId) {
      await connection.query(touch, [keyId])
    },
    create: ({ organizationId, name, hash, prefix, lastFour }) =>
      connection.manage(async manager => {
        const id = newId('key')
        const repository = manager.getRepository(apiKeyEntity)
        await repository.insert({ id, organizationId, name, hash, prefix, lastFour })
        return repository.findOneByOrFail({ id })
      }),
    async revoke({ organizationId, keyId }) {
      const revoked = await connection.query(revoke, [organizationId, keyId])
      return revoked.length > 0
    },
    list: organizationId =>
      connection.manage(manager =>
        manager
          .getRepository(apiKeyEntity)
          .find({ where: { organizationId }, order: { createdAt: 'asc', id: 'asc' } }),
      ),
  }
}
