export { type Canvas2D, type Gradient, type Path, type TextMeasure } from './host/canvas'
export { needsCodeWriter, needsQrWriter } from './codes/encode-code'
export { type CodeWriter, type DrawingHost, type Layer, type QrWriter } from './host/drawing-host'
export { type Memory, type TextMemory } from './host/text-memory'
export {
  boundsOf,
  identity,
  invert,
  type Matrix,
  multiply,
  transformPoint,
} from './geometry/matrix'
export { limited, movedInside, type Sides, stretchedInside } from './geometry/inside'
export { type Curve, pathCurves } from './geometry/path-curves'
export { matrixOf, type Placed, placementOf } from './geometry/placement'
export { type PaintArea, type PaintPicture, type Picture } from './host/picture'
export { boxOf, expand, intersect, type Point, type Rectangle, union } from './geometry/rectangle'
export { sampleTexts } from './budget/sample-texts'
export { excessOf, type TextBudget, textBudget } from './budget/text-budget'
export { drawPage, LaidOutPage } from './draw-page'
export { visibleShadow, withShadow } from './paint/effects'
export { cornerRadii, shapeCorners } from './paint/surface/outlines'
export { isDrawn, isVisible } from './paint/surface/paint-style'
export { textExtent } from './paint/text/text-extent'
export { fontRequestsOf } from './paint/text/faces'
export { type Size } from './geometry/rectangle'
export {
  type Caret,
  caretAt,
  lineOf,
  placeAt,
  selectedAreas,
  type TextPlace,
} from './layout/carets/carets'
export {
  type CaretLine,
  type CaretStop,
  type ShownGrapheme,
  type TextGeometry,
  textGeometry,
} from './layout/carets/text-geometry'
export { letterCased } from './layout/runs/letter-case'
export { bidiLevels, inVisualOrder } from './layout/unicode/bidi'
export { boxPicture, type DecodedPixels, decodedPicture } from './pictures/decoded-picture'
export { type NaturalPlace } from './pictures/decoded-place'
export { type DecodeRequest, decodeRequest } from './pictures/decode-size'
export {
  paintElements,
  paintPageBackground,
  type PageSurface,
  preparePage,
  type PreparedPage,
  reportOf,
} from './prepared/prepared-page'
export { differsOnlyIn } from './prepared/differs-only-in'
export { paintedBounds } from './prepared/painted-bounds'
export {
  type PreparedElement,
  PreparedElements,
  type PreparingTools,
} from './prepared/prepared-elements'
export { type AspectChange, dropStaleCrops } from './pictures/drop-stale-crops'
export { boxAround, filterBoxOf, filterInBox } from './pictures/filter-box'
export { fitPicture, fitScale, type FittedPicture } from './pictures/fit-picture'
export { mostDemanding, paintsBySource, type PlacedPaint } from './pictures/page-paints'
export { type ImageView, seenPart } from './pictures/seen-part'
export { type Pixels } from './pixels/blur-pixels'
export { filterPixels, isFiltered } from './pixels/filter-pixels'
export { pixelWords } from './pixels/pixel-words'
export { unpremultiply } from './pixels/premultiplied'
export { shrinkPixels } from './pixels/shrink-pixels'
export { type ElementArea, elementAreas } from './prepared/element-areas'
export { type ElementLayout, elementLayouts } from './prepared/element-layouts'
export { type DrawingReport, type ElementDrawing, type LinkArea } from './report/report'
