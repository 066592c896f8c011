import { type MigrationInterface } from 'typeorm'
import { AuditKeys1796490000000 } from './audit-keys'
import { BatchColumns1796587200000 } from './batches/batch-columns'
import { BatchEvents1796576400000 } from './batches/batch-events'
import { BatchFileNames1796572800000 } from './batches/batch-file-names'
import { BatchMissing1796940000000 } from './batches/batch-missing'
import { BatchRepeats1796666400000 } from './batches/batch-repeats'
import { Batches1796565600000 } from './batches/batches'
import { Checks1795910400000 } from './checks'
import { ConnectedApps1796942000000 } from './connected-apps'
import { DeliveriesByWebhook1796475600000 } from './events/deliveries-by-webhook'
import { Deliveries1796083200000 } from './events/deliveries'
import { EditedDrafts1797004000000 } from './edited-drafts'
import { EmbedVersions1796752800000 } from './embed-versions'
import { EventBodies1796126400000 } from './events/event-bodies'
import { DeliveryLog1796169600000 } from './events/delivery-log'
import { Events1795996800000 } from './events/events'
import { FieldUse1796500800000 } from './field-use'
import { Folders1796839200000 } from './folders'
import { Founding1795824000000 } from './founding/founding'
import { ListedBatches1796580000000 } from './batches/listed-batches'
import { ListedUrls1796497200000 } from './listed-urls'
import { InboundHooks1796662800000 } from './inbound-hooks'
import { GuestEvents1796941900000 } from './events/guest-events'
import { LeanEvents1796479200000 } from './events/lean-events'
import { ListsByName1796842800000 } from './lists-by-name'
import { MergedBatches1796583600000 } from './batches/merged-batches'
import { QuickEvents1796926800000 } from './events/quick-events'
import { NumberedRefusedCalls1796941800000 } from './numbered-refused-calls'
import { RefusedCalls1796925600000 } from './refused-calls'
import { Replays1796212800000 } from './events/replays'
import { WebhookTests1796299200000 } from './events/webhook-tests'
import { Thinning1796659200000 } from './thinning'
import { Styles1796936400000 } from './styles'
import { SubjectIds1796493600000 } from './events/subject-ids'
import { Sheets1796655600000 } from './sheets'
import { SignedVersions1796756400000 } from './signed-versions'
import { ShareEvents1796932800000 } from './share-events'
import { Shares1796929200000 } from './shares'
import { SigningKeys1796385600000 } from './signing-keys'
import { UrlRenders1796389200000 } from './url-renders'
import { WarningCodes1796569200000 } from './warning-codes'
import { Webhooks1795914000000 } from './events/webhooks'
import { WebhookUrls1796256000000 } from './events/webhook-urls'

/** Classes of migrations, oldest first. */
export type Migrations = readonly (new () => MigrationInterface & { readonly name: string })[]

/** All migrations. Never change one that has been released. */
export const migrations: Migrations = [
  Founding1795824000000,
  Checks1795910400000,
  Webhooks1795914000000,
  Events1795996800000,
  Deliveries1796083200000,
  EventBodies1796126400000,
  DeliveryLog1796169600000,
  Replays1796212800000,
  WebhookUrls1796256000000,
  WebhookTests1796299200000,
  SigningKeys1796385600000,
  UrlRenders1796389200000,
  DeliveriesByWebhook1796475600000,
  LeanEvents1796479200000,
  AuditKeys1796490000000,
  SubjectIds1796493600000,
  ListedUrls1796497200000,
  FieldUse1796500800000,
  Batches1796565600000,
  WarningCodes1796569200000,
  BatchFileNames1796572800000,
  BatchEvents1796576400000,
  ListedBatches1796580000000,
  MergedBatches1796583600000,
  BatchColumns1796587200000,
  Sheets1796655600000,
  Thinning1796659200000,
  InboundHooks1796662800000,
  BatchRepeats1796666400000,
  EmbedVersions1796752800000,
  SignedVersions1796756400000,
  Folders1796839200000,
  ListsByName1796842800000,
  RefusedCalls1796925600000,
  QuickEvents1796926800000,
  Shares1796929200000,
  ShareEvents1796932800000,
  Styles1796936400000,
  BatchMissing1796940000000,
  NumberedRefusedCalls1796941800000,
  GuestEvents1796941900000,
  ConnectedApps1796942000000,
  EditedDrafts1797004000000,
]
