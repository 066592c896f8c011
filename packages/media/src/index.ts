export {
  describeFile,
  type FileDescription,
  type FontFacts,
  maximumSvgBytes,
} from './describe-file'
export { type Coverage, coverageOf, type FontGlyphs, readGlyphs } from './fonts/coverage'
export { maximumPixels } from './images/read-picture'
export { type ImageKind, sniffImage } from './sniff-image'
export { pxPerUnit } from './svg/units'
