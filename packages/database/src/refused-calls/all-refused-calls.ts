import { type Connection } from '../connection/connection'
import { type NewRefusedCall } from './record'

/** The refused calls of all organizations. */
export interface AllRefusedCalls {
  /**
   * Keeps refused calls, each once for its id; drops those of organizations that do not exist, and the oldest of an organization that has
   * more than 10,000. Throws `rate_limited` if it waits too long for others that keep calls of the same organizations.
   */
  keep(calls: readonly NewRefusedCall[]): Promise<void>
}

/** The number of refused calls that an organization keeps. */
const mostKept = 10_000

/** More than an API instance keeps of an organization in a second, so that the surplus goes away. */
const mostDeleted = 200

/**
 * Lets one transaction at a time number the calls of an organization. The lock also keeps the organizations from being deleted meanwhile,
 * which would lose the calls of all others.
 */
const lockOrganizations = `
  select from organizations where id = any($1) order by id for no key update`

/** Deletes what an organization has beyond its latest calls as it gets others. */
const keepCalls = `
  with sent as (
    select c.*
    from jsonb_to_recordset($1::jsonb) as c(id text, "organizationId" text, "requestId" text, "agoMs" float8, method text, path text,
      tool text, status integer, code text, message text, caller text, "designId" text, "durationMs" integer, "leftOut" integer)
    join organizations o on o.id = c."organizationId"
  ), latest as (
    select s."organizationId" as id, count(*) as added,
      coalesce((select max(c.nth) from refused_calls c where c.organization_id = s."organizationId"), 0) as nth
    from sent s group by s."organizationId"
  ), surplus as (
    select old.id from latest l cross join lateral (
      select c.id from refused_calls c where c.organization_id = l.id and c.nth <= l.nth + l.added - ${mostKept}
      order by c.nth limit ${mostDeleted}
    ) old
  ), part as (
    select id from refused_calls where id = any(array(select id from surplus)) for update skip locked
  ), gone as (
    delete from refused_calls where id = any(array(select id from part))
  )
  insert into refused_calls
    (id, organization_id, request_id, at, method, path, tool, status, code, message, caller, design_id, duration_ms, left_out, nth)
  select s.id, l.id, s."requestId", now() - s."agoMs" * interval '1 ms', s.method, s.path, s.tool, s.status, s.code,
    s.message, s.caller, s."designId", s."durationMs", s."leftOut",
    l.nth + row_number() over (partition by l.id order by s."agoMs" desc)
  from sent s join latest l on l.id = s."organizationId"
  on conflict (id) do nothing`

/** Opens the refused calls of all organizations on a connection. */
export function openAllRefusedCalls(connection: Pick<Connection, 'of'>): AllRefusedCalls {
  const statements = connection.of('request log')
  return {
    async keep(calls) {
      const organizations = [...new Set(calls.map(({ organizationId }) => organizationId))]
      await statements.manage(manager =>
        manager.transaction(async transaction => {
          await transaction.query(lockOrganizations, [organizations])
          await transaction.query(keepCalls, [JSON.stringify(calls)])
        }),
      )
    },
  }
}
