export { prepareProcess } from './prepare-process'
export { createRenderer, type Renderer, type RendererOptions } from './renderer'
export {
  type PageLayout,
  type RenderedFile,
  type RenderOutcome,
  type RenderTask,
  type RenderTimings,
  type Task,
} from './assets/task'
