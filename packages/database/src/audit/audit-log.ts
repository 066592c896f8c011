import { type Connection } from '../connection/connection'
import { type AuditAction, type AuditDetails, note } from './note'

export interface AuditEntry {
  id: string
  at: Date
  /** The person who acted; null for a program, an operator and the service itself. */
  actor: { id: string; name: string; email: string } | null
  /** The API key of the program that acted; null for all others. */
  key: { id: string; name: string } | null
  action: AuditAction
  /** The id of the changed object. */
  subject: string | null
  details: AuditDetails
}

/** The ages at which files (in days) and renders (in months) are deleted; null if they are kept for ever. */
export interface Retention {
  fileDays: number | null
  renderMonths: number | null
}

/** The log of actions on keys, people, links, limits and webhooks. Entries are only ever added. */
export interface AuditLog {
  /** Lists the entries that an organization may see, newest first: its own entries and those about the retention of the installation. */
  list(
    organizationId: string,
    page: { before?: string | undefined; limit: number },
  ): Promise<AuditEntry[]>
  /** Lists the entries of the whole installation with their organizations, newest first. */
  listAll(page: { limit: number }): Promise<(AuditEntry & { organizationId: string | null })[]>
  /** Records the retention if it differs from the last recorded one. */
  noteRetention(retention: Retention): Promise<void>
}

const columns = 'e.id, e.at, e.action, e.subject, e.details'

const actor = `
  case when u.id is not null then jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email) end as actor,
  case when k.id is not null then jsonb_build_object('id', k.id, 'name', k.name) end as key`

const part = (condition: string): string => `
  (select * from audit_entries where ${condition} and ($2::text is null or id < $2) order by id desc limit $3)`

const list = `
  select ${columns}, ${actor}
  from (${part('organization_id = $1')} union all ${part(
    `organization_id is null and action = 'retention.changed'`,
  )}) e left join users u on u.organization_id = $1 and u.id = e.actor_id
    left join api_keys k on k.organization_id = $1 and k.id = e.key_id
  order by e.id desc limit $3`

const listAll = `
  select ${columns}, e.organization_id as "organizationId", ${actor}
  from audit_entries e left join users u on u.organization_id = e.organization_id and u.id = e.actor_id
    left join api_keys k on k.organization_id = e.organization_id and k.id = e.key_id
  order by e.id desc limit $1`

/** This is a separate statement, so that the next one sees an entry that another worker has just added. */
const takeTurn = `select pg_advisory_xact_lock(hashtextextended('retention', 0))`

const lastRetention = `
  select details from audit_entries where organization_id is null and action = 'retention.changed'
  order by id desc limit 1`

/** Opens the audit log on a connection. */
export function openAuditLog(connection: Connection): AuditLog {
  return {
    list: (organizationId, { before, limit }) =>
      connection
        .of(organizationId)
        .query<AuditEntry>(list, [organizationId, before ?? null, limit]),
    listAll: ({ limit }) => connection.query(listAll, [limit]),
    noteRetention: ({ fileDays, renderMonths }) =>
      connection.manage(manager =>
        manager.transaction(async transaction => {
          await transaction.query(takeTurn)
          const [last] = await transaction.query<{ details: Retention }[]>(lastRetention)
          const { details: known } = last ?? {}
          if (known?.fileDays === fileDays && known.renderMonths === renderMonths) return
          await note(transaction, {
            organizationId: null,
            actorId: null,
            action: 'retention.changed' as const,
            subject: null,
            details: { fileDays, renderMonths },
          })
        }),
      ),
  }
}
