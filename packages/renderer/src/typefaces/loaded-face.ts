import { type Coverage } from '@platen/media'

/** A face that can draw. */
export interface LoadedFace {
  family: string
  /** Its family name for canvases, unique per file. */
  alias: string
  /** The path of its file. */
  path: string
  coverage: Coverage
  /** Whether it has colour glyphs. */
  inColours: boolean
  /** Registers it with Skia unless it is registered. */
  load(): void
}
