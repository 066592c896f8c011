export { type ApiKeyRecord, newApiKey, parseApiKey } from './api-key'
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
