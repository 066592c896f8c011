import { type Coverage } from '../coverage/coverage'

/** A face that can draw. */
export interface Typeface {
  family: string
  /** Its family name for canvases, unique per file. */
  alias: string
  coverage: Coverage
  /** Whether it has colour glyphs. */
  inColours: boolean
}
