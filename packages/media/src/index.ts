export { describeFile, type FileDescription, type FontFacts } from './describe-file'
export { type Coverage, coverageOf, type FontGlyphs, readGlyphs } from './fonts/coverage'
export { type ImageKind, sniffImage } from './sniff-image'
export { pxPerUnit } from './svg/units'
