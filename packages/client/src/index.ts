export { type CreateOptions, type GenerateOptions } from './calls'
export { type Drafts, type IfRevision } from './drafts'
export { type EmbedSessions } from './embed-sessions'
export { type VersionOf } from './library'
export { Platen } from './platen'
export { PlatenError } from './platen-error'
export {
  canonicalString,
  parseTarget,
  type SignedPicture,
  type SignedUrlOptions,
  signUrl,
  type UrlTarget,
} from './signed-urls'
export { createTransport, type TransportOptions as PlatenOptions } from './transport'
export {
  type Asset,
  type AssetDetail,
  type AssetList,
  type BrandKit,
  type BrandKitList,
  type CompletedRender,
  type CreateBrandKitRequest,
  type CreateDesignRequest,
  type CreateEmbedSessionRequest,
  type Design,
  type DesignItem,
  type DesignList,
  type Draft,
  type DuplicateRequest,
  type EmbedSession,
  type EventItem,
  type EventList,
  type GenerateRequest,
  type Modification,
  type PublishRequest,
  type Render,
  type RenderAccepted,
  type RenderFile,
  type RenderList,
  type RenderResult,
  type RenderState,
  type RestoreRequest,
  type SaveBrandKitRequest,
  type SaveDesignRequest,
  type SaveDraftRequest,
  type SaveTemplateRequest,
  type Template,
  type TemplateList,
  type Usage,
  type Version,
  type VersionItem,
  type VersionList,
  type View,
  type ViewRequest,
  type Warning,
  type Delivery,
  type DeliveryDetail,
  type DeliveryList,
  type ChangeWebhookRequest,
  type CreateWebhookRequest,
  type NewWebhook,
  type RotatedWebhook,
  type RotateWebhookRequest,
  type Webhook,
  type WebhookList,
} from './types'
export { type DeliveryPlace, type Webhooks } from './webhooks'
export { type WaitOptions } from './wait-for-render'
