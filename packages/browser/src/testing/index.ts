export {
  type ComparisonWish,
  type Difference,
  type DrawingBrowser,
  openDrawingBrowser,
} from './drawing-browser'
