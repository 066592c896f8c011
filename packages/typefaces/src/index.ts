export {
  chooseFallbacks,
  type Fallbacks,
  maximumMissing,
  needsNoFallback,
  printable,
} from './choice/choose-fallbacks'
export { defaultFamily, emojiFamily } from './choice/fallback-order'
export { joinedFace, nearestFiles, neededFiles } from './choice/face-files'
export { type FontRequest, type FontStack, stackOf, type TextLack } from './choice/font-stack'
export { type Face, type FontStyle, nearestFace } from './choice/nearest-face'
export { type Typeface } from './choice/typeface'
export { type ChosenStack, type OwnFaces, TypefaceBook } from './choice/typeface-book'
export { type Coverage, coverageWithin } from './coverage/coverage'
export { formsOf, isCovered, needsGlyph } from './coverage/covered-text'
export { isWithin } from './coverage/is-within'
export { packRanges, unpackRanges } from './coverage/packed-ranges'
export { type FontIndex, type IndexedFace, type IndexedFile } from './font-index'
export { clustersOf, hasEmoji } from './text/clusters'
