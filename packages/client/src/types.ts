import { type components, type operations } from './generated/contract'

type Schemas = components['schemas']

export type Asset = Schemas['Asset']
export type AssetDetail = Schemas['AssetDetail']
export type AssetList = Schemas['AssetList']
export type BrandKit = Schemas['BrandKit']
export type BrandKitList = Schemas['BrandKitList']
export type CompletedRender = Schemas['CompletedRender']
export type CreateBrandKitRequest = Schemas['CreateBrandKitRequest']
export type CreateDesignRequest = Schemas['CreateDesignRequest']
export type CreateEmbedSessionRequest = Schemas['CreateEmbedSessionRequest']
export type BudgetList = Schemas['BudgetList']
export type Design = Schemas['Design']
export type DesignItem = Schemas['DesignItem']
export type DesignList = Schemas['DesignList']
export type Draft = Schemas['Draft']
export type DryRun = Schemas['DryRun']
export type ElementMap = Schemas['ElementMap']
export type DuplicateRequest = Schemas['DuplicateRequest']
export type EmbedSession = Schemas['EmbedSession']
export type EventItem = Schemas['Event']
export type EventList = Schemas['EventList']
export type GenerateRequest = Schemas['GenerateRequest']
export type Modification = Schemas['Modification']
export type PublishRequest = Schemas['PublishRequest']
export type Render = Schemas['Render']
export type RenderAccepted = Schemas['RenderAccepted']
export type RenderFile = Schemas['RenderFile']
export type RenderList = Schemas['RenderList']
export type RenderResult = Schemas['RenderResult']
export type RenderState = Schemas['RenderState']
export type RestoreRequest = Schemas['RestoreRequest']
export type SaveBrandKitRequest = Schemas['SaveBrandKitRequest']
export type SaveDesignRequest = Schemas['SaveDesignRequest']
export type SaveDraftRequest = Schemas['SaveDraftRequest']
export type SaveTemplateRequest = Schemas['SaveTemplateRequest']
export type Template = Schemas['Template']
export type TemplateList = Schemas['TemplateList']
export type Usage = Schemas['Usage']
export type Version = Schemas['Version']
export type VersionItem = Schemas['VersionItem']
export type VersionList = Schemas['VersionList']
export type View = Schemas['View']
export type ViewPending = Schemas['ViewPending']
export type ViewRequest = Schemas['ViewRequest']
export type Warning = Schemas['Warning']
export type Delivery = Schemas['Delivery']
export type DeliveryDetail = Schemas['DeliveryDetail']
export type DeliveryList = Schemas['DeliveryList']
export type TestedWebhook = Schemas['TestedWebhook']
export type TestWebhookRequest = Schemas['TestWebhookRequest']
export type Replayed = Schemas['Replayed']
export type ReplayRequest = Schemas['ReplayRequest']
export type ChangeWebhookRequest = Schemas['ChangeWebhookRequest']
export type CreateWebhookRequest = Schemas['CreateWebhookRequest']
export type NewWebhook = Schemas['NewWebhook']
export type RotatedWebhook = Schemas['RotatedWebhook']
export type CreateSigningKeyRequest = Schemas['CreateSigningKeyRequest']
export type NewSigningKey = Schemas['NewSigningKey']
export type SigningKey = Schemas['SigningKey']
export type SigningKeyList = Schemas['SigningKeyList']
export type RotateWebhookRequest = Schemas['RotateWebhookRequest']
export type Webhook = Schemas['Webhook']
export type WebhookList = Schemas['WebhookList']

/** The query parameters of an operation. */
export type QueryOf<Name extends keyof operations> = NonNullable<
  operations[Name]['parameters']['query']
>

/** The response body of an operation for a status. */
export type AnswerOf<Name extends keyof operations, Status extends number> =
  operations[Name]['responses'] extends Record<Status, infer Answer>
    ? Answer extends { content: { 'application/json': infer Body } }
      ? Body
      : undefined
    : never
