import { isId } from '@platen/design'
import { type Connection } from '../connection/connection'
import { hookColumns, type InboundHookRecord } from './record'

/** The inbound hooks of all organizations. */
export interface AllInboundHooks {
  /** Finds the hook that a URL names; null when there is none, or its design has been deleted. */
  find(id: string): Promise<InboundHookRecord | null>
  /** Lists all sealed secrets. */
  listSecrets(): Promise<{ id: string; organizationId: string; sealed: Buffer }[]>
  /** Replaces a sealed secret; returns false when the hook has no such secret. */
  replaceSecret(id: string, before: Buffer, after: Buffer): Promise<boolean>
}

const findHook = `
  select ${hookColumns} from inbound_hooks w
  where w.id = $1 and exists (select from designs d where d.id = w.design_id and d.deleted_at is null)`

const listSecrets = `
  select id, organization_id as "organizationId", secret as sealed from inbound_hooks where secret is not null`

const replaceSecret =
  'update inbound_hooks set secret = $3 where id = $1 and secret = $2 returning id'

/** Opens the inbound hooks of all organizations on a connection. */
export function openAllInboundHooks(connection: Connection): AllInboundHooks {
  return {
    async find(id) {
      if (!isId('hok', id)) return null
      const [found] = await connection.query<InboundHookRecord>(findHook, [id])
      return found ?? null
    },
    listSecrets: () => connection.query(listSecrets),
    replaceSecret: async (id, before, after) =>
      (await connection.query(replaceSecret, [id, before, after])).length > 0,
  }
}
