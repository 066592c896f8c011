import { type Face, type Typeface } from '@platen/typefaces'

/** A face with which Skia can draw. */
export interface LoadedFace extends Face, Typeface {
  /** The path of its file, a TTF or OTF. */
  path: string
  /** True if the face draws every weight between two limits. */
  isVariable: boolean
  /** Registers the face with Skia unless it is registered already. */
  load(): void
}
