import { type Coverage } from '@platen/media'

/** One face that can be drawn with. */
export interface LoadedFace {
  family: string
  /** Its name for canvases: one for each file. */
  alias: string
  /** Where its file lies. */
  path: string
  coverage: Coverage
  /** Whether it has pictures in colours. */
  inColours: boolean
  /** Makes it known to Skia if it is not, or no longer. */
  load(): void
}
