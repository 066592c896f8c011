// One file to load: together they are smaller, and what they share stays out of what every editor loads.
export { BrandPanel } from './brand/brand-panel'
export { ImagesPanel } from './images/images-panel'
export { LibraryPanel } from './library/library-panel'
