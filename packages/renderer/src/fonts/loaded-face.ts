import { type Face, type Typeface } from '@platen/typefaces'

/** A face of a file that Skia can draw with. */
export interface LoadedFace extends Face, Typeface {
  /** The path of its file, a TTF or OTF. */
  path: string
  /** True if it draws every weight between two. */
  isVariable: boolean
  /** Registers it with Skia unless it is registered. */
  load(): void
}
