export { type ApiKeyRecord, newApiKey, parseApiKey } from './api-key'
export {
  type CreateDesignRequest,
  createDesignRequestSchema,
  type DesignDetail,
  designDetailSchema,
  type DesignElement,
  designElementSchema,
  designItemSchema,
  parseCreateDesignRequest,
} from './designs'
export {
  type GenerateRequest,
  generateRequestSchema,
  parseGenerateRequest,
} from './generate-request'
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
  type RenderTimings,
  renderTimingsSchema,
} from './render-outcome'
export {
  type RenderFormat,
  renderFormats,
  type RenderOptions,
  renderOptionsSchema,
} from './render-options'
export { defaultBodyLimit, routes } from './routes'
export { warningSchema } from './warning'
