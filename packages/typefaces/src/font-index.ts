import { type Face } from './choice/nearest-face'

/** The list of shipped faces that browsers read before they load a file: `/fonts/index.json`. */
export interface FontIndex {
  faces: IndexedFace[]
  /** Packed ranges; many faces share the same ones. */
  coverages: string[]
}

/** A face and the URL of its file. */
export interface IndexedFace extends Face, IndexedFile {
  alias: string
  family: string
  /** The index of its characters in `coverages`. */
  coverage: number
  /** True if it has colour glyphs. */
  colour: boolean
  /** The file that also has its colours as SVG, for browsers without COLRv1 support. */
  whole?: IndexedFile
}

/** A font file, with a URL relative to that of the index. */
export interface IndexedFile {
  url: string
  bytes: number
}
