export { type Canvas2D, type Gradient, type Path, type TextMeasure } from './host/canvas'
export { needsCodeWriter } from './codes/encode-code'
export { type CodeWriter, type DrawingHost, type Layer } from './host/drawing-host'
export {
  boundsOf,
  identity,
  invert,
  type Matrix,
  multiply,
  transformPoint,
} from './geometry/matrix'
export { type Placed, placementOf } from './geometry/placement'
export { type PaintArea, type PaintPicture, type Picture } from './host/picture'
export { boxOf, expand, intersect, type Point, type Rectangle, union } from './geometry/rectangle'
export { drawPage } from './draw-page'
export { shapeCorners } from './paint/surface/outlines'
export { isDrawn, isVisible } from './paint/surface/paint-style'
export { fontRequestsOf } from './paint/text/faces'
export { type Size } from './geometry/rectangle'
export { letterCased } from './layout/runs/letter-case'
export { bidiLevels, inVisualOrder } from './layout/unicode/bidi'
export { boxPicture, type DecodedPixels, decodedPicture } from './pictures/decoded-picture'
export { type NaturalPlace } from './pictures/decoded-place'
export { type DecodeRequest, decodeRequest } from './pictures/decode-size'
export { type AspectChange, dropStaleCrops } from './pictures/drop-stale-crops'
export { boxAround, filterBoxOf, filterInBox } from './pictures/filter-box'
export { fitPicture, fitScale, type FittedPicture } from './pictures/fit-picture'
export { mostDemanding, paintsBySource, type PlacedPaint } from './pictures/page-paints'
export { type ImageView, seenPart } from './pictures/seen-part'
export { type Pixels } from './pixels/blur-pixels'
export { filterPixels, isFiltered } from './pixels/filter-pixels'
export { unpremultiply } from './pixels/premultiplied'
export { shrinkPixels } from './pixels/shrink-pixels'
export { type DrawingReport, type ElementDrawing, type LinkArea } from './report/report'
