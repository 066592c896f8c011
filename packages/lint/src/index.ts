export { type Finding, type Measure } from './finding'
export { lint } from './lint'
export { type BrandKit, type CheckedFile, type Measured } from './subject'
