import { type Page } from '@platen/design'
import { type CanvasView } from '../../canvas/page-canvas'
import { type PaintingSite } from '../job'

/** Random edits of a design, drawn on canvases in the browser. */
export interface CanvasWalk {
  site: PaintingSite
  /** The URLs of the files for each `src` that images may have. */
  files: Record<string, string>
  document: unknown
  seed: number
  steps: number
  view: CanvasView
  paper: string | null
}

/** The first difference between two canvases that should be the same. */
export interface WalkDifference {
  step: number
  pixels: number
  /** Some pixels, with both colours. */
  sample: readonly string[]
  before: Page | undefined
  after: Page
}

/** The differences of gestures from pages that were painted whole. */
export interface GestureDifferences {
  /** For each frame, the share of pixels that differ visibly. */
  shares: number[]
  /** The number of gestures after which any pixels differed at all. */
  ends: number
}
