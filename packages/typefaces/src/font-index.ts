import { type Face } from './choice/nearest-face'

/** The shipped faces, listed for browsers before they have a file: `/fonts/index.json`. */
export interface FontIndex {
  faces: IndexedFace[]
  /** Packed ranges; many faces share one. */
  coverages: string[]
}

/** A face and the URL of its file. */
export interface IndexedFace extends Face, IndexedFile {
  alias: string
  family: string
  /** Its characters: an index of `coverages`. */
  coverage: number
  /** True if it has colour glyphs. */
  colour: boolean
  /** For browsers without COLRv1 support: the file with its colours as SVG, too. */
  whole?: IndexedFile
}

/** A font file, with a URL relative to that of the index. */
export interface IndexedFile {
  url: string
  bytes: number
}
