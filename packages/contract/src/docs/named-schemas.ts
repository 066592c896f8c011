import {
  brandRoleSchema,
  designSchema,
  type ElementKind,
  elementKinds,
  elementSchema,
  elementSchemas,
  fieldSchema,
  knownElementSchema,
  modificationSchema,
  pageSchema,
  unknownElementSchema,
  warningSchema,
} from '@platen/design'
import { type z } from 'zod'
import {
  assetDetailSchema,
  assetListSchema,
  assetSchema,
  uploadedAssetSchema,
} from '../library/assets'
import { budgetListSchema } from '../library/budgets'
import { designCheckSchema } from '../library/checks'
import { comparisonSchema, partChangeSchema } from '../library/comparison'
import { emptyBrandKit, saveBrandKitRequestSchema } from '../library/brand-kit-fields'
import { brandFontSchema, brandKitListSchema, brandKitSchema } from '../library/brands'
import {
  createDesignRequestSchema,
  designDetailSchema,
  designElementSchema,
  designItemSchema,
  designListSchema,
  designPageSchema,
  duplicateRequestSchema,
  saveDesignRequestSchema,
} from '../library/designs'
import { draftSchema, publishRequestSchema, saveDraftRequestSchema } from '../library/drafts'
import { affectedFieldSchema, fieldUseListSchema, fieldUseSchema } from '../library/field-uses'
import {
  changedItemsSchema,
  changeFolderRequestSchema,
  changeItemsRequestSchema,
  createFolderRequestSchema,
  folderListSchema,
  folderSchema,
  tagListSchema,
} from '../library/folders'
import {
  approvalListSchema,
  approvalSchema,
  changeCommentRequestSchema,
  commentListSchema,
  commentSchema,
  createCommentRequestSchema,
} from '../library/comments'
import {
  changeShareRequestSchema,
  createShareRequestSchema,
  shareListSchema,
  shareSchema,
} from '../library/shares'
import {
  createSheetRequestSchema,
  duplicateSheetRequestSchema,
  saveSheetRequestSchema,
  sheetItemSchema,
  sheetListSchema,
  sheetRowSchema,
  sheetSchema,
} from '../library/sheets'
import {
  changeStyleRequestSchema,
  createStyleRequestSchema,
  styleListSchema,
  styleSchema,
} from '../library/styles'
import {
  restoreRequestSchema,
  versionDetailSchema,
  versionItemSchema,
  versionListSchema,
} from '../library/versions'
import { createEmbedSessionRequestSchema, embedSessionSchema } from '../library/embed-sessions'
import {
  batchCountsSchema,
  batchDryRunSchema,
  batchItemSchema,
  batchListSchema,
  batchResultListSchema,
  batchResultSchema,
  batchSchema,
} from '../batches/batch-answers'
import { batchOptionsSchema, batchRequestSchema, batchRowSchema } from '../batches/batch-request'
import { dryRunSchema } from '../renders/dry-run'
import { elementMapSchema } from '../renders/element-map'
import { layoutSchema } from '../renders/layout'
import { generateRequestSchema } from '../renders/generate-request'
import { refusedCallListSchema, refusedCallSchema } from '../account/refused-calls'
import { meSchema } from '../account/me'
import { usageSchema } from '../account/usage'
import {
  deliveryDetailSchema,
  deliveryListSchema,
  deliverySchema,
  replayedSchema,
  replayRequestSchema,
  testedWebhookSchema,
  testWebhookRequestSchema,
} from '../account/deliveries'
import { eventListSchema, eventSchema } from '../account/events'
import {
  createSigningKeyRequestSchema,
  newSigningKeySchema,
  signedUrlSchema,
  signingKeyListSchema,
  signingKeySchema,
  signUrlRequestSchema,
} from '../account/signing-keys'
import {
  changeInboundHookRequestSchema,
  createInboundHookRequestSchema,
  hookBodyListSchema,
  hookBodySchema,
  inboundHookListSchema,
  inboundHookSchema,
  newInboundHookSchema,
  rotatedInboundHookSchema,
} from '../account/inbound-hooks'
import {
  changeWebhookRequestSchema,
  createWebhookRequestSchema,
  newWebhookSchema,
  rotatedWebhookSchema,
  rotateWebhookRequestSchema,
  webhookListSchema,
  webhookSchema,
} from '../account/webhooks'
import {
  completedRenderSchema,
  errorBodySchema,
  renderAcceptedSchema,
  renderFileSchema,
  renderResultSchema,
  renderSchema,
  renderStateSchema,
} from '../renders/render-answers'
import { renderRequestSchema } from '../renders/render-request'
import { renderListSchema } from '../renders/renders-list'
import {
  saveTemplateRequestSchema,
  templateDetailSchema,
  templateItemSchema,
  templateListSchema,
} from '../library/templates'
import { viewPendingSchema, viewRequestSchema, viewSchema } from '../library/views'

/** The schemas of elements by name, such as `TextElement`. */
const kinds: Readonly<Record<string, z.ZodType>> = {
  KnownElement: knownElementSchema,
  ...Object.fromEntries(elementKinds.map(kind => [elementName(kind), elementSchemas[kind]])),
  UnknownElement: unknownElementSchema,
}

function elementName(kind: ElementKind): string {
  return `${kind.charAt(0).toUpperCase()}${kind.slice(1)}Element`
}

/** Request schemas by their name in OpenAPI and the generated types. */
export const requestSchemas = {
  GenerateRequest: generateRequestSchema,
  Modification: modificationSchema,
  CreateBatchRequest: batchRequestSchema,
  BatchRow: batchRowSchema,
  BatchOptions: batchOptionsSchema,
  CreateDesignRequest: createDesignRequestSchema,
  SaveDesignRequest: saveDesignRequestSchema,
  DuplicateRequest: duplicateRequestSchema,
  RestoreRequest: restoreRequestSchema,
  SaveDraftRequest: saveDraftRequestSchema,
  PublishRequest: publishRequestSchema,
  SaveTemplateRequest: saveTemplateRequestSchema,
  ViewRequest: viewRequestSchema,
  CreateEmbedSessionRequest: createEmbedSessionRequestSchema,
  CreateWebhookRequest: createWebhookRequestSchema,
  ChangeWebhookRequest: changeWebhookRequestSchema,
  CreateSheetRequest: createSheetRequestSchema,
  SaveSheetRequest: saveSheetRequestSchema,
  DuplicateSheetRequest: duplicateSheetRequestSchema,
  CreateFolderRequest: createFolderRequestSchema,
  ChangeFolderRequest: changeFolderRequestSchema,
  ChangeItemsRequest: changeItemsRequestSchema,
  CreateStyleRequest: createStyleRequestSchema,
  ChangeStyleRequest: changeStyleRequestSchema,
  CreateShareRequest: createShareRequestSchema,
  ChangeShareRequest: changeShareRequestSchema,
  CreateCommentRequest: createCommentRequestSchema,
  ChangeCommentRequest: changeCommentRequestSchema,
  CreateSigningKeyRequest: createSigningKeyRequestSchema,
  SignUrlRequest: signUrlRequestSchema,
  CreateInboundHookRequest: createInboundHookRequestSchema,
  ChangeInboundHookRequest: changeInboundHookRequestSchema,
  RotateWebhookRequest: rotateWebhookRequestSchema,
  ReplayRequest: replayRequestSchema,
  TestWebhookRequest: testWebhookRequestSchema,
  CreateBrandKitRequest: emptyBrandKit,
  SaveBrandKitRequest: saveBrandKitRequestSchema,
  DesignDocument: designSchema,
  Page: pageSchema,
  Element: elementSchema,
  ...kinds,
} satisfies Record<string, z.ZodType>

/** Response schemas by name. A schema without a name is inlined. */
export const answerSchemas = {
  Error: errorBodySchema,
  RenderResult: renderResultSchema,
  RenderAccepted: renderAcceptedSchema,
  DryRun: dryRunSchema,
  Layout: layoutSchema,
  ElementMap: elementMapSchema,
  CompletedRender: completedRenderSchema,
  RenderState: renderStateSchema,
  Render: renderSchema,
  RenderRequest: renderRequestSchema,
  RenderFile: renderFileSchema,
  RenderList: renderListSchema,
  Batch: batchSchema,
  BatchDryRun: batchDryRunSchema,
  BatchItem: batchItemSchema,
  BatchCounts: batchCountsSchema,
  BatchList: batchListSchema,
  BatchResult: batchResultSchema,
  BatchResultList: batchResultListSchema,
  Warning: warningSchema,
  BudgetList: budgetListSchema,
  DesignCheck: designCheckSchema,
  FieldUseList: fieldUseListSchema,
  FieldUse: fieldUseSchema,
  AffectedField: affectedFieldSchema,
  DesignList: designListSchema,
  Design: designDetailSchema,
  DesignItem: designItemSchema,
  DesignPage: designPageSchema,
  DesignElement: designElementSchema,
  VersionList: versionListSchema,
  VersionItem: versionItemSchema,
  Version: versionDetailSchema,
  Comparison: comparisonSchema,
  PartChange: partChangeSchema,
  Draft: draftSchema,
  Sheet: sheetSchema,
  SheetItem: sheetItemSchema,
  SheetList: sheetListSchema,
  SheetRow: sheetRowSchema,
  Field: fieldSchema,
  BrandRole: brandRoleSchema,
  TemplateList: templateListSchema,
  Template: templateDetailSchema,
  TemplateItem: templateItemSchema,
  BrandKitList: brandKitListSchema,
  BrandKit: brandKitSchema,
  BrandFont: brandFontSchema,
  Asset: assetSchema,
  AssetDetail: assetDetailSchema,
  AssetList: assetListSchema,
  UploadedAsset: uploadedAssetSchema,
  View: viewSchema,
  ViewPending: viewPendingSchema,
  EmbedSession: embedSessionSchema,
  Webhook: webhookSchema,
  NewWebhook: newWebhookSchema,
  WebhookList: webhookListSchema,
  Folder: folderSchema,
  FolderList: folderListSchema,
  TagList: tagListSchema,
  ChangedItems: changedItemsSchema,
  Style: styleSchema,
  StyleList: styleListSchema,
  Share: shareSchema,
  ShareList: shareListSchema,
  Comment: commentSchema,
  CommentList: commentListSchema,
  Approval: approvalSchema,
  ApprovalList: approvalListSchema,
  SigningKey: signingKeySchema,
  NewSigningKey: newSigningKeySchema,
  SigningKeyList: signingKeyListSchema,
  SignedUrl: signedUrlSchema,
  InboundHook: inboundHookSchema,
  NewInboundHook: newInboundHookSchema,
  InboundHookList: inboundHookListSchema,
  RotatedInboundHook: rotatedInboundHookSchema,
  HookBody: hookBodySchema,
  HookBodyList: hookBodyListSchema,
  RefusedCall: refusedCallSchema,
  RefusedCallList: refusedCallListSchema,
  RotatedWebhook: rotatedWebhookSchema,
  Delivery: deliverySchema,
  DeliveryDetail: deliveryDetailSchema,
  DeliveryList: deliveryListSchema,
  Replayed: replayedSchema,
  TestedWebhook: testedWebhookSchema,
  Event: eventSchema,
  EventList: eventListSchema,
  Me: meSchema,
  Usage: usageSchema,
} satisfies Record<string, z.ZodType>
