export {
  type Canvas2D,
  type DrawingHost,
  type FontRequest,
  type FontStack,
  type Gradient,
  type Layer,
  type Matrix,
  type Path,
  type Picture,
  type Rectangle,
  type TextMeasure,
} from './canvas'
export { drawPage } from './draw-page'
export { clustersOf, hasEmoji } from './layout/emoji'
export { type DrawingReport, type ElementDrawing, type LinkArea } from './report'
