export { bitmapPicture } from './bitmap-picture'
export { boxPicture } from './box-picture'
export { type BrowserHostOptions, createBrowserHost, type Pictures } from './browser-host'
export { type FaceFile, loadFaces } from './faces'
