export { bitmapPixels } from './host/bitmap-pixels'
export { type BrowserHostOptions, createBrowserHost, type Pictures } from './host/browser-host'
export { loadCodeWriters } from './host/code-writer'
export { type FaceFile, loadFaces } from './fonts/faces'
export { FontLoader, type FontLoaderOptions, type LoadedFonts } from './fonts/font-loader'
export { type MissingFont, type OwnFont, type OwnFonts } from './fonts/own-font'
export {
  type MissingPicture,
  type PagePainter,
  pagePainter,
  type PagePainterOptions,
  type PaintOptions,
  type Extents,
  type PaintedPage,
} from './painter/page-painter'
export { pageCanvas } from './canvas/drawn-canvas'
export {
  type CanvasState,
  type CanvasView,
  type PageCanvas,
  type PageCanvasOptions,
} from './canvas/page-canvas'
export { PictureFiles, type PictureFilesOptions, type View } from './painter/picture-files'
export { within } from './painter/within'
export {
  PictureWorkerClient,
  type PictureWorkerClientOptions,
} from './worker/picture-worker-client'
