export { createEditor, type Editor, type EditorOptions } from './host/create-editor'
export { EmbedError } from './host/embed-error'
export { type FramePort, openPort } from './frame/open-port'
export {
  type Exported,
  type ExportedFile,
  type ExportFormat,
  exportFormats,
  type Fault,
  type FromFrame,
  type FromHost,
  type Modification,
  type OnPort,
  type Saved,
  type Theme,
} from './protocol/messages'
