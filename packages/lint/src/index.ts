export { type Finding, type Measure } from './rules/finding'
export { lint } from './lint'
export { type BrandKit, type CheckedFile, type Measured } from './rules/subject'
