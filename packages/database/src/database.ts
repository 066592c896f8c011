import { openOrganizations, type Organizations } from './accounts'
import { type AuditLog, openAuditLog } from './audit/audit-log'
import { type AllBatches, defaultBatchWindow, openAllBatches } from './batches/all-batches'
import { openConnection, type Prepared } from './connection/connection'
import { type Deletion, openDeletion } from './deletion/deletion'
import { type Doctor, openDoctor } from './doctor/doctor'
import { type EmbedSessions, openEmbedSessions } from './embed-sessions'
import { type Erasure, openErasure } from './erasure/erasure'
import { type Keys, openKeys } from './keys'
import { type AllInboundHooks, openAllInboundHooks } from './hooks/all-hooks'
import { migrate } from './migrate'
import { type Links, openLinks } from './people/links'
import { type ConnectedApps, openConnectedApps } from './oauth/connected-apps'
import { type OAuthRows, openOAuthRows } from './oauth/oauth-rows'
import { openPasskeys, type Passkeys } from './people/passkeys'
import { openSessions, type Sessions } from './people/sessions'
import { openUsers, type Users } from './people/users'
import { type AllRefusedCalls, openAllRefusedCalls } from './refused-calls/all-refused-calls'
import { openRenderQueue, type RenderQueue } from './render-queue/render-queue'
import { type AllShares, openAllShares } from './shares/all-shares'
import { type AllSigningKeys, openAllSigningKeys } from './signing-keys'
import { openTemplates, type Templates } from './templates'
import { type Deliveries, openDeliveries } from './webhooks/deliveries'
import { openWebhookSecrets, type WebhookSecrets } from './webhooks/webhook-secrets'
import { openWebhookTests, type WebhookTests } from './webhooks/webhook-tests'
import { openTenant, type Tenant, type TenantScope } from './tenant'

export interface DatabaseOptions {
  url: string
  /** Maximum number of connections. */
  poolSize?: number
  /** The unique name under which this process claims renders. */
  worker?: string
  /** Statements are planned once per connection by default, or once per session behind a pooler (`shared`). */
  prepared?: Prepared
  /** The longest time that a statement waits for a lock; 1 s by default. */
  lockWaitMs?: number
  /** The longest time that a statement waits for a connection; 2 s by default. */
  connectionWaitMs?: number
  /** The number of renders of a batch that may be open; 64 by default. */
  batchWindow?: number
  /** Called with faults that do not make any call fail, such as the loss of an idle connection. */
  onError: (error: unknown) => void
}

/**
 * The database that the rest of Platen uses. While PostgreSQL is away, frozen, full or restarting, calls fail with AppError `unavailable`
 * within 5 s, with a retry hint of 2 s; after `close`, they fail with ShuttingDown. The calls of an organization fail with `rate_limited`
 * when its other calls keep them waiting for connections or locks.
 */
export interface Database {
  /** Brings the schema up to date while reads and writes go on. Several processes may call it at once. */
  migrate(): Promise<void>
  /** Makes one round trip to the server. */
  ping(): Promise<void>
  close(): Promise<void>
  /** Gives access to the rows visible to an organization, or to one user of its embedded editors. All tenant scoping happens here. */
  tenant(scope: TenantScope | string): Tenant
  keys: Keys
  organizations: Organizations
  users: Users
  sessions: Sessions
  passkeys: Passkeys
  links: Links
  embedSessions: EmbedSessions
  templates: Templates
  webhooks: WebhookSecrets
  deliveries: Deliveries
  webhookTests: WebhookTests
  signingKeys: AllSigningKeys
  inboundHooks: AllInboundHooks
  refusedCalls: AllRefusedCalls
  shares: AllShares
  connectedApps: ConnectedApps
  oauthRows: OAuthRows
  batches: AllBatches
  renderQueue: RenderQueue
  deletion: Deletion
  doctor: Doctor
  erasure: Erasure
  auditLog: AuditLog
}

/** Opens the database without connecting: the first use connects, and so does the next use after a failure. */
export function openDatabase({
  url,
  poolSize = 10,
  prepared = true,
  batchWindow = defaultBatchWindow,
  worker,
  ...options
}: DatabaseOptions): Database {
  const connection = openConnection({ url, poolSize, prepared, ...options })
  return {
    migrate: () => migrate({ url, onError: options.onError }),
    async ping() {
      await connection.query('select 1')
    },
    close: () => connection.close(),
    tenant: scope =>
      openTenant(connection.of(typeof scope === 'string' ? scope : scope.organizationId), scope),
    keys: openKeys(connection),
    organizations: openOrganizations(connection),
    users: openUsers(connection),
    sessions: openSessions(connection),
    passkeys: openPasskeys(connection),
    links: openLinks(connection),
    embedSessions: openEmbedSessions(connection),
    templates: openTemplates(connection),
    webhooks: openWebhookSecrets(connection),
    deliveries: openDeliveries(connection),
    webhookTests: openWebhookTests(connection),
    signingKeys: openAllSigningKeys(connection),
    inboundHooks: openAllInboundHooks(connection),
    refusedCalls: openAllRefusedCalls(connection),
    shares: openAllShares(connection),
    connectedApps: openConnectedApps(connection),
    oauthRows: openOAuthRows(connection),
    batches: openAllBatches(connection, batchWindow),
    renderQueue: openRenderQueue(connection, worker),
    deletion: openDeletion(connection),
    doctor: openDoctor(connection),
    erasure: openErasure(connection),
    auditLog: openAuditLog(connection),
  }
}
