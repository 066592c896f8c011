export {
  type Canvas2D,
  type DrawingHost,
  type FontRequest,
  type FontStack,
  type Gradient,
  type Layer,
  type Matrix,
  type PaintArea,
  type PaintPicture,
  type Path,
  type Picture,
  type Rectangle,
  type TextLack,
  type TextMeasure,
} from './canvas'
export { drawPage } from './draw-page'
export { type Size } from './geometry'
export { clustersOf, hasEmoji } from './layout/emoji'
export { letterCased } from './layout/letter-case'
export { bidiLevels } from './layout/runs/bidi-levels'
export { type NaturalPlace, placeDecoded } from './layout/decoded-place'
export { fitPicture, fitScale, type FittedPicture } from './layout/fit-picture'
export { type Pixels } from './pixels/blur-pixels'
export { blurredRatio, filterPixels, isFiltered } from './pixels/filter-pixels'
export { unpremultiply } from './pixels/premultiplied'
export { type DrawingReport, type ElementDrawing, type LinkArea } from './report'
