export { type AssetAnswer, assetSchema } from './library/assets'
export { apiKeyPattern, type ApiKeyRecord, newApiKey, parseApiKey } from './account/api-key'
export { type BrandKitFile, parseBrandKitFile } from './library/brand-kit-file'
export { canonicalJson } from './renders/canonical-json'
export {
  type BrandKit,
  type BrandKitList,
  brandKitListSchema,
  type ListBrandKitsQuery,
} from './library/brands'
export {
  type CreateDesignRequest,
  createDesignRequestSchema,
  type DesignDetail,
  designDetailSchema,
  type DesignElement,
  designElementSchema,
  type DesignItem,
  designItemSchema,
  type DesignList,
  designListSchema,
  designNameLength,
  type DesignPage,
  designPageSchema,
  type DuplicateRequest,
  getDesignQuerySchema,
  type ListDesignsQuery,
  listDesignsQuerySchema,
  type SaveDesignRequest,
} from './library/designs'
export { type DocumentedRoute, documentedRoutes } from './docs/documented-routes'
export {
  type AnswerHeader,
  answerHeaders,
  type RequestHeader,
  requestHeaders,
} from './docs/headers'
export { answerSchemas, requestSchemas } from './docs/named-schemas'
export { pathParameters } from './docs/path-parameters'
export { type RouteDocs, type RouteExample, routeTags } from './docs/route-docs'
export { sampleDocument, sampleOrigin, samples } from './docs/samples'
export {
  type GenerateRequest,
  generateRequestOf,
  generateRequestSchema,
} from './renders/generate-request'
export { type Me, meSchema } from './account/me'
export {
  type ErrorBody,
  errorBodySchema,
  type RenderAccepted,
  renderAcceptedSchema,
  type RenderFile,
  renderFileSchema,
  type RenderResult,
  renderResultSchema,
  type RenderStateAnswer,
  renderStateSchema,
} from './renders/render-answers'
export {
  elementReportSchema,
  type RenderElementReport,
  type RenderFileRow,
  renderFileRowSchema,
  renderOutcomeSchema,
  type RenderOutcomeRow,
  type RenderReport,
  renderReportSchema,
  type RenderTimings,
  renderTimingsSchema,
  storedKeys,
} from './renders/render-outcome'
export { type RenderOptions, renderOptionsSchema, thumbnailOptions } from './renders/render-options'
export { parseTemplateFile, type TemplateFile } from './library/template-file'
export {
  type ListRendersQuery,
  listRendersQuerySchema,
  type RenderItem,
  renderItemSchema,
  type RenderList,
  renderListSchema,
} from './renders/renders-list'
export { rendererVersion } from './renders/renderer-version'
export { type AskedRender, renderContentKey, renderRequestKey } from './renders/reuse-keys'
export {
  type ListTemplatesQuery,
  type TemplateDetail,
  templateDetailSchema,
  type TemplateItem,
  type TemplateList,
  templateListSchema,
} from './library/templates'
export { parseRouteInput, type RouteAnswer, type RouteInput } from './routes/route-input'
export {
  defaultBodyLimit,
  type RouteName,
  type RouteRow,
  routes,
  toolServerRoute,
} from './routes/routes'
export {
  describeTool,
  type ReadTemplate,
  type ToolContract,
  type ToolDescription,
  type ToolName,
  toolNames,
  tools,
} from './tools'
export { parseBody } from './fields/parse-body'
