export { type AssetAnswer, assetSchema } from './assets'
export { type ApiKeyRecord, newApiKey, parseApiKey } from './api-key'
export { type BrandKitFile, parseBrandKitFile } from './brand-kit-file'
export { canonicalJson } from './canonical-json'
export {
  type BrandKit,
  type BrandKitList,
  brandKitListSchema,
  type ListBrandKitsQuery,
  parseListBrandKitsQuery,
} from './brands'
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
  type DesignPage,
  designPageSchema,
  type DuplicateRequest,
  getDesignQuerySchema,
  type ListDesignsQuery,
  listDesignsQuerySchema,
  parseCreateDesignRequest,
  parseDuplicateRequest,
  parseSaveDesignRequest,
  type SaveDesignRequest,
} from './designs'
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
  generateRequestSchema,
  parseGenerateRequest,
} from './generate-request'
export { type Me, meSchema } from './me'
export { parseQuery } from './parse-body'
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
} from './render-answers'
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
} from './render-outcome'
export { type RenderOptions, renderOptionsSchema, thumbnailOptions } from './render-options'
export { parseTemplateFile, type TemplateFile } from './template-file'
export {
  type ListRendersQuery,
  listRendersQuerySchema,
  type RenderItem,
  renderItemSchema,
  type RenderList,
  renderListSchema,
} from './renders-list'
export { rendererVersion } from './renderer-version'
export { type AskedRender, renderContentKey, renderRequestKey } from './reuse-keys'
export {
  type ListTemplatesQuery,
  parseListTemplatesQuery,
  type TemplateDetail,
  templateDetailSchema,
  type TemplateItem,
  type TemplateList,
  templateListSchema,
} from './templates'
export { defaultBodyLimit, type RouteName, routes, toolServerRoute } from './routes'
export { warningSchema } from './warning'
export {
  describeTool,
  parseToolInput,
  type ReadTemplate,
  type ToolContract,
  type ToolDescription,
  type ToolName,
  toolNames,
  tools,
} from './tools'
