export {
  type ComparisonRequest,
  type Difference,
  type DrawingBrowser,
  openDrawingBrowser,
  type PaintingRequest,
} from './drawing-browser'
