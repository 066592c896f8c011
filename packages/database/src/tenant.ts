import { type AuditActor } from './audit/noting'
import { type Statements } from './connection/connection'
import { type Assets, openAssets } from './tenant/assets'
import { type Batches, openBatches } from './batches/own-batches'
import { type BrandKits, openBrandKits } from './tenant/brand-kits'
import { type Checks, openChecks } from './tenant/checks'
import { type DeliveryLog, openDeliveryLog } from './tenant/delivery-log'
import { type Designs, openDesigns } from './tenant/designs'
import { type Drafts, openDrafts } from './tenant/drafts'
import { type Events, openEvents } from './tenant/events'
import { type EarlierRenders, openEarlierRenders } from './tenant/earlier-renders'
import { type Filing, openFiling } from './filing/filing'
import { type Folders, openFolders } from './filing/folders'
import { type InboundHooks, openInboundHooks } from './hooks/own-hooks'
import { type IdempotencyKeys, openIdempotencyKeys } from './tenant/idempotency-keys'
import { ownQuery } from './tenant/own-rows'
import { openOwnTemplates, type OwnTemplates } from './tenant/own-templates'
import { openRefusedCalls, type RefusedCalls } from './refused-calls/own-refused-calls'
import { openReplays, type Replays } from './tenant/replays'
import { openRenders, type Renders } from './tenant/renders'
import { openThumbnails, type Thumbnails } from './tenant/thumbnails'
import { type Approvals, openApprovals } from './shares/own-approvals'
import { type Comments, openComments } from './shares/own-comments'
import { openShares, type Shares } from './shares/own-shares'
import { openSheets, type Sheets } from './sheets/own-sheets'
import { openSigningKeys, type SigningKeys } from './tenant/signing-keys'
import { openStyles, type Styles } from './styles/own-styles'
import { type ScopedQueries, type Transact } from './tenant/transact'
import { openUsage, type Usage } from './tenant/usage'
import { userQuery } from './tenant/user-rows'
import { openUrlPictures, type UrlPictures } from './url-pictures/url-pictures'
import { openVersions, type Versions } from './tenant/versions'
import { openViews, type Views } from './tenant/views'
import { openOwnWebhookTests, type OwnWebhookTests } from './tenant/webhook-tests'
import { openWebhooks, type Webhooks } from './tenant/webhooks'

/** The rows of one organization, or of one user of its embedded editors, and no rows of anyone else. */
export interface Tenant {
  designs: Designs
  versions: Versions
  drafts: Drafts
  renders: Renders
  earlierRenders: EarlierRenders
  idempotencyKeys: IdempotencyKeys
  brandKits: BrandKits
  assets: Assets
  thumbnails: Thumbnails
  ownTemplates: OwnTemplates
  usage: Usage
  views: Views
  checks: Checks
  webhooks: Webhooks
  deliveries: DeliveryLog
  replays: Replays
  webhookTests: OwnWebhookTests
  events: Events
  signingKeys: SigningKeys
  inboundHooks: InboundHooks
  batches: Batches
  sheets: Sheets
  folders: Folders
  filing: Filing
  styles: Styles
  urlPictures: UrlPictures
  refusedCalls: RefusedCalls
  shares: Shares
  comments: Comments
  approvals: Approvals
}

/** The owner of the rows. */
export interface TenantScope {
  organizationId: string
  /** The user of an embedded editor, whose rows alone are visible; null for all rows of the organization. */
  userId: string | null
  /** True to see drafts too; false by default. */
  drafts?: boolean
  /** Who acts, for the audit log; an operator by default. */
  actor?: AuditActor
}

/** Opens the rows of a scope. An organization's id stands for all its rows, including drafts. Cheap enough for every request. */
export function openTenant(connection: Statements, scope: TenantScope | string): Tenant {
  if (typeof scope === 'string')
    return openTenant(connection, { organizationId: scope, userId: null, drafts: true })
  const { own, organization } = queriesOf(connection, scope)
  const transact: Transact = work =>
    connection.manage(manager =>
      manager.transaction(transaction => {
        const query: Statements['query'] = (text, values) =>
          transaction.query(text, values as unknown[])
        return work(queriesOf({ query }, scope))
      }),
    )
  return {
    designs: openDesigns(own, transact),
    versions: openVersions(own),
    drafts: openDrafts(own, transact),
    renders: openRenders(own, organization),
    earlierRenders: openEarlierRenders(own),
    idempotencyKeys: openIdempotencyKeys(own),
    brandKits: openBrandKits(own),
    assets: openAssets(own, { organization, transact }),
    usage: openUsage(own),
    thumbnails: openThumbnails(own, transact),
    ownTemplates: openOwnTemplates(own, transact),
    views: openViews(own),
    checks: openChecks(own, organization),
    webhooks: openWebhooks(own, transact, scope.actor),
    deliveries: openDeliveryLog(own),
    replays: openReplays(own),
    webhookTests: openOwnWebhookTests(own, transact),
    events: openEvents(own),
    signingKeys: openSigningKeys(own, transact, scope.actor),
    inboundHooks: openInboundHooks(own, transact, scope.actor),
    batches: openBatches(own, transact),
    sheets: openSheets(own, transact),
    folders: openFolders(own, transact),
    filing: openFiling(own, transact),
    styles: openStyles(own, transact),
    urlPictures: openUrlPictures(own),
    refusedCalls: openRefusedCalls(own),
    shares: openShares(own, transact, scope.actor),
    comments: openComments(own, transact),
    approvals: openApprovals(own, transact),
  }
}

/** Returns the statements of a scope, and those of its organization; for the scope of an organization, both are the same. */
function queriesOf(
  connection: Pick<Statements, 'query'>,
  { organizationId, userId, drafts = false }: TenantScope,
): ScopedQueries {
  const organization = ownQuery(connection, organizationId, { drafts })
  const own =
    userId === null ? organization : userQuery(connection, { organizationId, userId, drafts })
  return { own, organization }
}
