import { type Coverage } from '../coverage/coverage'

/** A face in which text can be drawn. */
export interface Typeface {
  family: string
  /** The family name for canvases, unique per file. */
  alias: string
  coverage: Coverage
  /** True if the face has colour glyphs. */
  inColours: boolean
}
