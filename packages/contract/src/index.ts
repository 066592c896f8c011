export {
  type AssetAnswer,
  assetSchema,
  assetUsesShown,
  type ListAssetsQuery,
} from './library/assets'
export {
  type BatchAnswer,
  type BatchDryRun,
  type BatchItem,
  type BatchResultAnswer,
  type ListBatchesQuery,
  type ListResultsQuery,
} from './batches/batch-answers'
export {
  batchOptionsSchema,
  type BatchOptions,
  type BatchRow,
  batchRowSchema,
  rowBytes,
} from './batches/batch-request'
export { batchPath, presentBatchItem, presentStoredBatch } from './batches/present-batch'
export { fillPattern } from './batches/name-pattern'
export { type ChangeWebhookRequest, type CreateWebhookRequest } from './account/webhooks'
export { eventExamples } from './docs/event-examples'
export {
  type ListDeliveriesQuery,
  type ReplayRequest,
  type TestWebhookRequest,
} from './account/deliveries'
export {
  type ChangeInboundHookRequest,
  type CreateInboundHookRequest,
  type SentHookSecret,
} from './account/inbound-hooks'
export { type ListRefusedCallsQuery } from './account/refused-calls'
export { type CreateSigningKeyRequest, type SignUrlRequest } from './account/signing-keys'
export { type EventAnswer, eventCursor, type ListEventsQuery } from './account/events'
export {
  bodyWithoutData,
  eventBody,
  eventOf,
  type EventPlaces,
  type StoredEvent,
} from './account/event-body'
export {
  presentRenderResult,
  presentRenderState,
  presentStoredRender,
  renderErrorOf,
  type RenderFilePlaces,
} from './renders/present-render'
export { parseEmail, parseName } from './app/fields'
export { type SessionAnswer } from './app/sign-in'
export { apiKeyPattern, newApiKey, parseApiKey } from './account/api-key'
export { type CreateBrandKitRequest, type SaveBrandKitRequest } from './library/brand-kit-fields'
export { parseBrandKitFile } from './library/brand-kit-file'
export { canonicalJson } from './renders/canonical-json'
export { type BrandKit, brandKitListSchema, type ListBrandKitsQuery } from './library/brands'
export {
  type CreateDesignRequest,
  type DesignDetail,
  designDetailSchema,
  type DesignElement,
  type DesignItem,
  designItemSchema,
  designListSchema,
  designNameLength,
  type DesignPage,
  type ListDesignsQuery,
  type SaveDesignRequest,
} from './library/designs'
export { type ChangeItemsRequest, type CreateFolderRequest, type Folder } from './library/folders'
export { type CreateStyleRequest, type Style } from './library/styles'
export { draftSchema, type SaveDraftRequest } from './library/drafts'
export { type CommentAnswer, type CreateCommentRequest } from './library/comments'
export { type CreateShareRequest } from './library/shares'
export {
  type CreateSheetRequest,
  type SaveSheetRequest,
  type Sheet,
  type SheetItem,
  type SheetRow,
  sheetRowIdPattern,
  sheetSchema,
} from './library/sheets'
export { type ListVersionsQuery, type VersionItem, versionListSchema } from './library/versions'
export {
  type CreateEmbedSessionRequest,
  type EmbedSettings,
  embedSettingsSchema,
} from './library/embed-sessions'
export { type DocumentedRoute, documentedRoutes } from './docs/documented-routes'
export { type AnswerHeader, answerHeaders, requestHeaders } from './docs/forms/headers'
export { answerSchemas, requestSchemas } from './docs/named-schemas'
export { pathParameters } from './docs/samples/path-parameters'
export { type RouteExample, routeTags } from './docs/forms/route-docs'
export { sampleDocument, samples } from './docs/samples/samples'
export { type Trial } from './docs/trial'
export { type GenerateRequest, generateRequestOf, metadataField } from './renders/generate-request'
export { type Me, meSchema } from './account/me'
export { type UsageQuery, usageSchema } from './account/usage'
export {
  type ErrorBody,
  errorBodySchema,
  type RenderAnswer,
  type RenderFile,
  type RenderResult,
  type RenderStateAnswer,
} from './renders/render-answers'
export { type CheckedAsset, type DryRun } from './renders/dry-run'
export { type AffectedField, type FieldUseItem, type OnAffected } from './library/field-uses'
export { type TextBudget, textBudgetSchema } from './library/budgets'
export { type Finding, findingSchema } from './library/checks'
export { type Operation } from './library/operations'
export { type PageMap, pageMapSchema } from './renders/element-map'
export { pageLayoutSchema } from './renders/layout'
export { type RenderElementReport } from './renders/render-report'
export {
  type RenderFileRow,
  renderOutcomeSchema,
  type RenderOutcomeRow,
  type RenderTimings,
  storedKeys,
} from './renders/render-outcome'
export { type RenderOptions, renderOptionsSchema, thumbnailOptions } from './renders/render-options'
export { parseTemplateFile } from './library/template-file'
export { parseRenderCursor, renderCursor } from './renders/render-cursor'
export { type RenderRequestAnswer } from './renders/render-request'
export { type ListRendersQuery, renderListSchema } from './renders/renders-list'
export {
  mostUrlParameters,
  parseUrlRequest,
  type UrlRequest,
  type UrlSize,
} from './renders/url-request'
export { type UrlFormat, urlFormats } from './names/url-pictures'
export { rendererVersion } from './renders/renderer-version'
export { renderContentKey, renderRequestKey, viewRequestKey } from './renders/reuse-keys'
export {
  type ListTemplatesQuery,
  type SaveTemplateRequest,
  templateDetailSchema,
  type TemplateItem,
  templateListSchema,
} from './library/templates'
export { type StoredView, storedViewSchema } from './library/views'
export { type EmbedMode, embedModes, includesMode } from './names/embed-modes'
export { includesRole, type Role, roles } from './names/roles'
export { mayGive, type Scope, scopes, scopesIn } from './names/scopes'
export { type ToolServer, toolServers } from './names/tool-servers'
export { batchLimits } from './names/batch-limits'
export { shareLimits } from './names/share-limits'
export { sheetLimits } from './names/sheet-limits'
export { type Callers, sayWhoMay } from './routes/callers'
export { documentBodyRoutes, documentRoutes } from './routes/document-routes'
export { appPages } from './names/pages'
export {
  isSentRows,
  parseRouteInput,
  type RouteAnswer,
  type RouteInput,
  type SentRows,
  type StreamedAnswer,
  type UploadedFile,
} from './routes/route-input'
export { type RouteRow, type RowsType } from './routes/route-row'
export { appPaths, appRoutes } from './routes/app-routes'
export { allRoutes, type RouteName, routes, studioRoute, toolServerRoute } from './routes/routes'
export {
  assetBytes,
  describeTool,
  documentTools,
  mostIcons,
  pagePresets,
  type ReadTemplate,
  type StudioToolName,
  studioToolNames,
  studioTools,
  type ToolDescription,
  type ToolName,
  toolNames,
  tools,
} from './tools'
export { canBeSeen } from './fields/fields'
export { parseBody } from './fields/parse-body'
