export { type Organizations } from './accounts'
export { type AuditEntry, type AuditLog } from './audit/audit-log'
export { type AuditAction } from './audit/note'
export { type Advanced } from './batches/advance'
export { type AllBatches } from './batches/all-batches'
export { type BatchOutcome, type RowCounts, type RowStatus } from './batches/outcome'
export { strangers } from './connection/connection'
export { type Database, type DatabaseOptions, openDatabase } from './database'
export { type NamingRow } from './deletion/all-named-files'
export { type Deletion } from './deletion/deletion'
export { documentText } from './documents/document-text'
export { type KeptDocuments, keepDocuments } from './documents/kept-documents'
export { type Doctor } from './doctor/doctor'
export { type DoomedItem } from './filing/delete-items'
export { type Filing, type TagUse } from './filing/filing'
export {
  type FolderChange,
  type FolderRecord,
  type Folders,
  type ItemCounts,
} from './filing/folders'
export { type RowFault } from './doctor/find-faults'
export { type DeletedFiles, type PendingDeletionsOptions } from './deletion/pending-deletions'
export {
  type ActiveEmbed,
  type EmbedFrame,
  type EmbedSessions,
  type FoundEmbed,
  type NewEmbedSession,
  type OwnEmbedSession,
} from './embed-sessions'
export { type EmbedMode, type EmbedSessionRecord, type EmbedSource } from './entities/embed-session'
export { type KeyRecord } from './entities/api-key'
export { type AssetRecord } from './entities/asset'
export { type BrandFont, type BrandKitRecord } from './entities/brand-kit'
export { type DesignRecord } from './entities/design'
export { libraryOrganizationId, type OrganizationRecord } from './entities/organization'
export { type SigningKeyRecord } from './entities/signing-key'
export { type WebhookRecord } from './entities/webhook-endpoint'
export { type PasskeyRecord } from './entities/passkey'
export { type SessionRecord } from './entities/session'
export { type OwnUser, type UserRecord, type UserRole } from './entities/user'
export { type EndedRender, type Erasure } from './erasure/erasure'
export { newId } from './entities/ids'
export {
  type ActiveKey,
  type ChangedKey,
  type FoundKey,
  type Keys,
  type KeySecret,
  type NewKey,
  type OwnedKey,
  type OwnKey,
  type UserKey,
} from './keys'
export { type DesignFilter } from './lists/design-filter'
export { type Filed, type FiledFilter, type FiledItem } from './lists/filed-filter'
export { type ListFilter } from './lists/list-page'
export { type FoundLink, type LinkRecord, type Links, type WayIn } from './people/links'
export { mostPasskeys, type NewPasskey, type Passkeys, type PasskeyOwner } from './people/passkeys'
export { type ActiveSession, type FoundSession, type Sessions } from './people/sessions'
export { type Account, mostAccounts } from './people/find-people'
export { type Member, type MemberChange, type Users } from './people/users'
export {
  type Claimed,
  type ClaimedMerge,
  type ClaimedRender,
  type ClaimedView,
} from './render-queue/claim'
export { type BatchPlace, type Ended, type Requeued, type ReuseNote } from './render-queue/finish'
export { type RenderQueue } from './render-queue/render-queue'
export { type Swept, type SweepOptions } from './render-queue/sweep'
export { type AssetNames, type AssetUse } from './tenant/asset-uses'
export {
  type AssetFilter,
  type Assets,
  type FontGlyphs,
  type ListedFont,
  type NewAsset,
  type UploadedFont,
} from './tenant/assets'
export { type TemplateRecord } from './entities/template'
export { type Orientation, type TemplateFilter } from './lists/template-filter'
export { type NewTemplate, type SaveOutcome, type Templates } from './templates'
export {
  type BrandKitChange,
  type BrandKitFilter,
  type BrandKits,
  type NewBrandKit,
} from './tenant/brand-kits'
export {
  type DesignChange,
  type Designs,
  type NewDesign,
  type StoredDesign,
} from './tenant/designs'
export {
  type DraftRecord,
  type Drafts,
  type DraftTurn,
  type NewDraft,
  type StoredDraft,
} from './tenant/drafts'
export { type EarlierRender, type EarlierRenders, type Reuse } from './tenant/earlier-renders'
export {
  type IdempotencyKeys,
  type KeptAnswer,
  type KeyClaim,
  keyTaken,
} from './tenant/idempotency-keys'
export { type ListedRenders, type RenderFilter, type RenderPlace } from './tenant/render-list'
export {
  type DesignTemplate,
  type NewOwnTemplate,
  type OwnTemplateFilter,
  type OwnTemplates,
} from './tenant/own-templates'
export { type RenderRecord } from './tenant/render-record'
export {
  type CancelledRender,
  type NewRender,
  type Renders,
  type StoredRequest,
} from './tenant/renders'
export { type QuotaLimits, type Usage, type UsageFilter, type UsageRecord } from './tenant/usage'
export { type WantedThumbnail } from './tenant/thumbnails'
export {
  type Author,
  type VersionFilter,
  type VersionRecord,
  type Versions,
} from './tenant/versions'
export { type CheckRecord, type NewCheck } from './tenant/checks'
export {
  type AskedPicture,
  type FoundPicture,
  type UrlPicture,
  type UrlPictures,
} from './url-pictures/url-pictures'
export { type NewView, type ViewRecord, type Views } from './tenant/views'
export { type EventFilter, type EventPlace, type EventRecord, type Events } from './tenant/events'
export {
  type AttemptNote,
  type ClaimedDelivery,
  type Deliveries,
  type DeliveryEnd,
} from './webhooks/deliveries'
export {
  type AttemptRecord,
  type DeliveryDetail,
  type DeliveryFilter,
  type DeliveryLog,
  type DeliveryRecord,
  type DeliveryState,
} from './tenant/delivery-log'
export { type Replayed, type ReplayFilter, type Replays } from './tenant/replays'
export { type OwnWebhookTests, type TestState } from './tenant/webhook-tests'
export { type ClaimedTest, type WebhookTests } from './webhooks/webhook-tests'
export { type BatchFilter } from './batches/list'
export {
  type BatchHead,
  type BatchRecord,
  type BatchState,
  type CancelledBatch,
  type ListedBatch,
} from './batches/record'
export {
  type BatchResult,
  type EndedRow,
  type FiledRow,
  type ResultFilter,
} from './batches/results'
export { type Batches, type NewBatch, type NewBatchRow } from './batches/own-batches'
export {
  type NewSheet,
  type SheetChange,
  type SheetContent,
  type SheetRecord,
  type Sheets,
  type StoredSheet,
} from './sheets/own-sheets'
export { type NewStyle, type StyleChange, type StyleRecord, type Styles } from './styles/own-styles'
export {
  type ActiveApp,
  type ConnectedAppRecord,
  type ConnectedApps,
  type ListedApp,
  type NewConnectedApp,
} from './oauth/connected-apps'
export {
  type FoundOAuthRow,
  type OAuthKey,
  type OAuthKind,
  type OAuthRows,
} from './oauth/oauth-rows'
export { type AllShares, type GuestShare } from './shares/all-shares'
export { type ApprovalRecord, type Approvals } from './shares/own-approvals'
export {
  type CommentPlace,
  type CommentRecord,
  type Comments,
  type NewComment,
} from './shares/own-comments'
export { type NewShare, type Shares } from './shares/own-shares'
export { type ShareRecord } from './shares/record'
export { type AllInboundHooks } from './hooks/all-hooks'
export {
  type HookSignature,
  type InboundHookRecord,
  type KeptBody,
  type SignatureScheme,
} from './hooks/record'
export { type InboundHookChange, type InboundHooks, type NewInboundHook } from './hooks/own-hooks'
export { type AllRefusedCalls } from './refused-calls/all-refused-calls'
export { type RefusedCallFilter, type RefusedCalls } from './refused-calls/own-refused-calls'
export { type NewRefusedCall, type RefusedCallRecord } from './refused-calls/record'
export { type NewSigningKey, type SigningKeys } from './tenant/signing-keys'
export { type AllSigningKeys } from './signing-keys'
export { type NewWebhook, type WebhookChange, type Webhooks } from './tenant/webhooks'
export { type Tenant, type TenantScope } from './tenant'
