import { isDeepStrictEqual } from 'node:util'
import { note } from './audit/note'
import { type Connection, type Statements } from './connection/connection'
import { organizationEntity, type OrganizationRecord } from './entities/organization'
import { newId } from './entities/ids'
import { type QuotaLimits } from './tenant/usage'

export interface Organizations {
  create(organization: { name: string }): Promise<OrganizationRecord>
  find(id: string): Promise<OrganizationRecord | null>
  rename(id: string, name: string): Promise<void>
  /** Finds the oldest organization with the given name, so that the seed does not create it twice. */
  findByName(name: string): Promise<OrganizationRecord | null>
  /** Lists all organizations, or those with the given name, oldest first. */
  list(filter?: { name?: string }): Promise<OrganizationRecord[]>
  /** Finds the sealed secret for the keys of an organization's files; null while there is none. */
  findFileSecret(id: string): Promise<Buffer | null>
  /** Stores a sealed secret unless the organization already has one. Returns the stored secret; null when there is no such organization. */
  keepFileSecret(id: string, sealed: Buffer): Promise<Buffer | null>
  /** Finds an organization's quotas; null when there is no such organization. */
  findQuotas(id: string): Promise<QuotaLimits | null>
  /**
   * Changes the given limits, and removes those that are null; returns the resulting limits, or null when there is no such organization.
   */
  setQuotas(id: string, limits: Partial<QuotaLimits>): Promise<QuotaLimits | null>
  /** Replaces a sealed secret; returns false when the organization's secret is not `before`. */
  replaceFileSecret(id: string, before: Buffer, after: Buffer): Promise<boolean>
}

const findFileSecret = `select file_secret as "fileSecret" from organizations where id = $1`

/** If several processes do this at once, the first sets the secret; the others wait for the row and return the same secret. */
const keepFileSecret = `
  update organizations set file_secret = coalesce(file_secret, $2) where id = $1
  returning file_secret as "fileSecret"`

const replaceFileSecret = `
  update organizations set file_secret = $3 where id = $1 and file_secret = $2 returning id`

const limits = `quota_renders::float8 as renders, quota_bytes::float8 as bytes, quota_open::float8 as open`

const findQuotas = `select ${limits} from organizations where id = $1`

const lockQuotas = `${findQuotas} for no key update`

const setQuotas = `
  with o as (
    update organizations set
      quota_renders = case when $2::jsonb ? 'renders' then ($2::jsonb ->> 'renders')::bigint else quota_renders end,
      quota_bytes = case when $2::jsonb ? 'bytes' then ($2::jsonb ->> 'bytes')::bigint else quota_bytes end,
      quota_open = case when $2::jsonb ? 'open' then ($2::jsonb ->> 'open')::bigint else quota_open end
    where id = $1 returning *
  )
  select ${limits} from o`

/** Opens the organizations on a connection. */
export function openOrganizations(connection: Connection): Organizations {
  return {
    create: ({ name }) =>
      connection.manage(async manager => {
        const repository = manager.getRepository(organizationEntity)
        const id = newId('org')
        await repository.insert({ id, name })
        return repository.findOneByOrFail({ id })
      }),
    find: id =>
      connection
        .of(id)
        .manage(manager => manager.getRepository(organizationEntity).findOneBy({ id })),
    async rename(id, name) {
      await connection.of(id).query('update organizations set name = $2 where id = $1', [id, name])
    },
    findByName: name =>
      connection.manage(manager =>
        manager
          .getRepository(organizationEntity)
          .findOne({ where: { name }, order: { createdAt: 'asc' } }),
      ),
    list: (filter = {}) =>
      connection.manage(manager =>
        manager
          .getRepository(organizationEntity)
          .find({ where: filter, order: { createdAt: 'asc', id: 'asc' } }),
      ),
    async findQuotas(id) {
      const [found] = await connection.of(id).query<QuotaLimits>(findQuotas, [id])
      return found ?? null
    },
    setQuotas: (id, changes) =>
      connection.of(id).manage(manager =>
        manager.transaction(async transaction => {
          const [before] = await transaction.query<QuotaLimits[]>(lockQuotas, [id])
          const values = [id, JSON.stringify(changes)]
          const [after] = await transaction.query<QuotaLimits[]>(setQuotas, values)
          if (before && after && !isDeepStrictEqual(before, after))
            await note(transaction, {
              organizationId: id,
              actorId: null,
              action: 'quotas.changed',
              subject: null,
              details: { ...after },
            })
          return after ?? null
        }),
      ),
    findFileSecret: id => firstSecret(connection.of(id), findFileSecret, [id]),
    keepFileSecret: (id, sealed) => firstSecret(connection.of(id), keepFileSecret, [id, sealed]),
    replaceFileSecret: async (id, before, after) =>
      (await connection.of(id).query(replaceFileSecret, [id, before, after])).length > 0,
  }
}

async function firstSecret(
  statements: Statements,
  ...statement: Parameters<Statements['query']>
): Promise<Buffer | null> {
  const [row] = await statements.query<{ fileSecret: Buffer | null }>(...statement)
  return row?.fileSecret ?? null
}
