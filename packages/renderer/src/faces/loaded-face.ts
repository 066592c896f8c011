import { type Face, type Typeface } from '@platen/typefaces'

/** A face of a file that Skia can draw with. */
export interface LoadedFace extends Face, Typeface {
  /** The path of its file. */
  path: string
  /** Registers it with Skia unless it is registered. */
  load(): void
}
