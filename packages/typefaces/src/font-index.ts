import { type Face } from './choice/nearest-face'

/** The shipped faces, as a browser learns of them before it has a file: `/fonts/index.json`. */
export interface FontIndex {
  faces: IndexedFace[]
  /** Packed ranges; many faces share one. */
  coverages: string[]
}

/** A face and where its file is. */
export interface IndexedFace extends Face, IndexedFile {
  alias: string
  family: string
  /** Its characters: an index of `coverages`. */
  coverage: number
  /** Whether it has colour glyphs. */
  colour: boolean
  /** For browsers that read no COLRv1: the file with its colours as SVG, too. */
  whole?: IndexedFile
}

/** A font file behind a URL, which is relative to that of the index. */
export interface IndexedFile {
  url: string
  bytes: number
}
