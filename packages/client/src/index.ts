export { type CreateOptions, Platen, type GenerateOptions } from './platen'
export { PlatenError } from './platen-error'
export { type TransportOptions as PlatenOptions } from './transport'
export {
  type Asset,
  type BrandKit,
  type BrandKitList,
  type CompletedRender,
  type CreateDesignRequest,
  type Design,
  type DesignItem,
  type DesignList,
  type DuplicateRequest,
  type GenerateRequest,
  type Modification,
  type Render,
  type RenderAccepted,
  type RenderFile,
  type RenderList,
  type RenderResult,
  type RenderState,
  type SaveDesignRequest,
  type Template,
  type TemplateList,
  type Warning,
} from './types'
export { type WaitOptions } from './wait-for-render'
