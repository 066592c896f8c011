import { openOrganizations, openUsers, type Organizations, type Users } from './accounts'
import { openConnection } from './connection/connection'
import { type Keys, openKeys } from './keys'
import { migrate } from './migrate'
import { openRenderQueue, type RenderQueue } from './render-queue/render-queue'
import { openTemplates, type Templates } from './templates'
import { openTenant, type Tenant } from './tenant/tenant'

export interface DatabaseOptions {
  url: string
  /** Connections at most. */
  poolSize?: number
  /** Told of faults that no caller waits for, e.g. an idle connection whose server went away. */
  onError: (error: unknown) => void
}

/**
 * PostgreSQL, as the rest of Platen sees it. While the server is away, frozen, full or restarting, calls fail with AppError
 * `unavailable` within 5 s, with a retry hint of 2 s; after `close` they fail with ShuttingDown.
 */
export interface Database {
  /** Brings the schema up to date; several processes may at once. */
  migrate(): Promise<void>
  /** One round trip, or it throws. */
  ping(): Promise<void>
  close(): Promise<void>
  /** What one organization can see: the one place of tenant scoping. */
  tenant(organizationId: string): Tenant
  keys: Keys
  organizations: Organizations
  users: Users
  templates: Templates
  renderQueue: RenderQueue
}

/** Opens the database without connecting yet: the first use does, and again after every failure. */
export function openDatabase({ url, poolSize = 10, onError }: DatabaseOptions): Database {
  const connection = openConnection({ url, poolSize, onError })
  return {
    migrate: () => migrate(url, onError),
    async ping() {
      await connection.query('select 1')
    },
    close: () => connection.close(),
    tenant: organizationId => openTenant(connection, organizationId),
    keys: openKeys(connection),
    organizations: openOrganizations(connection),
    users: openUsers(connection),
    templates: openTemplates(connection),
    renderQueue: openRenderQueue(connection),
  }
}
