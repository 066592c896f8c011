import { type Connection } from '../connection/connection'
import { type NewRefusedCall } from './record'

/** The refused calls of all organizations. */
export interface AllRefusedCalls {
  /**
   * Keeps refused calls, in one statement, each once for its id; drops those of organizations that do not exist. Throws `rate_limited` if it would have to wait
   * for a lock.
   */
  keep(calls: readonly NewRefusedCall[]): Promise<void>
}

/** The lock keeps an organization from being deleted meanwhile, which would lose the calls of all others. */
const keepCalls = `
  insert into refused_calls (id, organization_id, request_id, at, method, path, tool, status, code, message, caller, design_id, duration_ms, left_out)
  select c.id, c."organizationId", c."requestId", now() - c."agoMs" * interval '1 ms', c.method, c.path, c.tool, c.status, c.code,
    c.message, c.caller, c."designId", c."durationMs", c."leftOut"
  from jsonb_to_recordset($1::jsonb) as c(id text, "organizationId" text, "requestId" text, "agoMs" float8, method text, path text,
    tool text, status integer, code text, message text, caller text, "designId" text, "durationMs" integer, "leftOut" integer)
  join organizations o on o.id = c."organizationId"
  for key share of o
  on conflict (id) do nothing`

/** Opens the refused calls of all organizations on a connection. */
export function openAllRefusedCalls(connection: Pick<Connection, 'of'>): AllRefusedCalls {
  const statements = connection.of('request log')
  return {
    async keep(calls) {
      await statements.query(keepCalls, [JSON.stringify(calls)])
    },
  }
}
