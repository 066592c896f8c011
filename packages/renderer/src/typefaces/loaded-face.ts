import { type Coverage } from '@platen/media'

/** A face that can draw. */
export interface LoadedFace {
  family: string
  /** Its family name for canvases, unique per file. */
  alias: string
  /** Where its file lies. */
  path: string
  coverage: Coverage
  /** Whether it has colour glyphs. */
  inColours: boolean
  /** Registers it with Skia unless it is registered. */
  load(): void
}
