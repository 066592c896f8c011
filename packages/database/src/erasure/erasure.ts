import { type EntityManager } from 'typeorm'
import { note } from '../audit/note'
import { type Connection } from '../connection/connection'
import { open } from '../entities/render'
import { type OwnTable, ownTables } from './own-tables'

/** A render that was cancelled, and the instance that waits for it. */
export interface EndedRender {
  renderId: string
  attempt: number
  waiter: string | null
}

/** All rows of an organization, to export them or to delete them for good. */
export interface Erasure {
  /** Ends the organization's sessions, links, connected apps and embedded editors, revokes its keys and shares, and deletes its signing keys and inbound hooks. */
  revokeKeys(organizationId: string): Promise<void>
  /** Cancels the open batches and renders of the organization, including thumbnails. */
  endRenders(organizationId: string): Promise<EndedRender[]>
  /**
   * Deletes, in batches, all rows of the organization except the organization's own row and those deleted along with it. May be interrupted
   * and called again.
   */
  deleteRows(organizationId: string): Promise<void>
  /** Deletes the same rows as `deleteRows`, in case new ones have been added since, and then the organization's own row. */
  deleteOrganization(organizationId: string): Promise<void>
  /** Iterates over all rows of the organization, without their secrets, table by table and in batches. */
  rows(organizationId: string): AsyncIterable<{ table: string; rows: Readonly<Row>[] }>
}

type Row = Record<string, unknown>

/** Few enough rows for the time limit on a statement: a render or a document may take up megabytes. */
const atOnce = 200

const revokeKeys = `
  with signed_out as (
    delete from sessions where organization_id = $1
  ), unlinked as (
    delete from links where organization_id = $1
  ), unembedded as (
    update embed_sessions set ended_at = now() where organization_id = $1 and ended_at is null
  ), unsigned as (
    delete from signing_keys where organization_id = $1
  ), unhooked as (
    delete from inbound_hooks where organization_id = $1
  ), disconnected as (
    delete from connected_apps where organization_id = $1
  ), unshared as (
    update shares set revoked_at = now() where organization_id = $1 and revoked_at is null
  )
  update api_keys set revoked_at = now()
  where organization_id = $1 and (revoked_at is null or revoked_at > now())`

/** A statement of its own, so that the next one sees the renders that were fed until then. */
const endBatches = `
  update batches set state = 'cancelled', finished_at = now(), outcome = '{}'
  where organization_id = $1 and finished_at is null`

const endRenders = `
  update renders set state = 'cancelled', lease_until = null, finished_at = now(),
    duration_ms = round(extract(epoch from now() - created_at) * 1000)
  where organization_id = $1 and purpose in ('call', 'thumbnail', 'draft', 'view', 'check', 'url', 'batch') and ${open}
  returning id as "renderId", attempt, waiter`

/** Returns a statement that deletes some rows of a table. */
const deleteSome = ({ name, key, own }: OwnTable): string => {
  const [columns, theirs] = ['', 't.'].map(of => key.map(column => of + column).join(', '))
  return `
    with part as (select ${theirs} from ${name} t where ${own} limit ${atOnce})
    delete from ${name} where ${own.replaceAll('t.', `${name}.`)} and (${columns}) in (select * from part)
    returning 1`
}

const deleteOrganization = `
  with gone as (delete from organizations where id = $1 returning id) select id from gone`

/** Records the erasure; only the id of the organization remains. */
const noteErasure = (transaction: EntityManager, subject: string): Promise<void> =>
  note(transaction, {
    organizationId: null,
    actorId: null,
    action: 'organization.erased',
    subject,
    details: {},
  })

/** Returns a query for the rows of a table that follow the row with the key `$2`, a JSON array; null selects the first page. */
const page = ({ name, key, own, omitted }: OwnTable): string => {
  const columns = key.map(column => `t.${column}`).join(', ')
  const texts = key.map(column => `t.${column}::text`).join(', ')
  const last = key
    .map((column, index) => `($2::jsonb ->> ${index})::${types[column] ?? 'text'}`)
    .join(', ')
  const secrets = `'{${omitted.join(',')}}'::text[]`
  return `
    select to_jsonb(t) - ${secrets} as row, jsonb_build_array(${texts}) as key from ${name} t
    where ${own} and ($2::jsonb is null or (${columns}) > (${last}))
    order by ${columns} limit ${atOnce}`
}

const types: Readonly<Record<string, string>> = {
  version: 'integer',
  attempt: 'integer',
  row: 'integer',
  number: 'bigint',
  hash: 'bytea',
  created_at: 'timestamptz',
  hour: 'timestamptz',
  day: 'date',
}

/** Opens the erasure on a connection. */
export function openErasure(connection: Connection): Erasure {
  const deleteRows = async (organizationId: string): Promise<void> => {
    for (const table of ownTables) {
      if (table.name === 'organizations' || table.cascades) continue
      const text = deleteSome(table)
      while ((await connection.query(text, [organizationId])).length > 0);
    }
  }
  return {
    async revokeKeys(organizationId) {
      await connection.query(revokeKeys, [organizationId])
    },
    async endRenders(organizationId) {
      await connection.query(endBatches, [organizationId])
      return connection.query<EndedRender>(endRenders, [organizationId])
    },
    deleteRows,
    async deleteOrganization(organizationId) {
      await deleteRows(organizationId)
      await connection.manage(manager =>
        manager.transaction(async transaction => {
          const gone = await transaction.query<unknown[]>(deleteOrganization, [organizationId])
          if (gone.length > 0) await noteErasure(transaction, organizationId)
        }),
      )
    },
    async *rows(organizationId) {
      for (const table of ownTables) {
        let last: unknown = null
        do {
          const values: unknown[] = [organizationId, last === null ? null : JSON.stringify(last)]
          const found: { row: Row; key: unknown }[] = await connection.query(page(table), values)
          if (found.length > 0) yield { table: table.name, rows: found.map(({ row }) => row) }
          last = found.length < atOnce ? null : found.at(-1)?.key
        } while (last !== null)
      }
    },
  }
}
