export { bitmapPicture } from './bitmap-picture'
export { boxPicture } from './box-picture'
export { type BrowserHostParts, createBrowserHost, type Pictures } from './browser-host'
export { type FaceFile, loadFaces } from './faces'
