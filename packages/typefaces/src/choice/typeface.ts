import { type Coverage } from '../coverage/coverage'

/** A face that text can be drawn in. */
export interface Typeface {
  family: string
  /** Its family name for canvases, unique per file. */
  alias: string
  coverage: Coverage
  /** True if it has colour glyphs. */
  inColours: boolean
}
