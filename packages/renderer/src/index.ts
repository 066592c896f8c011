export { createRenderer, type Renderer, type RendererOptions } from './renderer'
export { rendererVersion } from './renderer-version'
export {
  type RenderedFile,
  type RenderFormat,
  type RenderOutcome,
  type RenderTask,
  type RenderTimings,
  type ReplacedSource,
} from './task'
