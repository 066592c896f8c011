export {
  type ComparisonRequest,
  type Difference,
  type DrawingBrowser,
  openDrawingBrowser,
} from './drawing-browser'
