import { type Face, type Typeface } from '@platen/typefaces'

/** A font of a document or organization. */
export interface OwnFont extends Face, Pick<Typeface, 'family'> {
  src: string
  /** Packed ranges; null where they are not known: its text is then drawn with it alone. */
  coverage: string | null
  inColors: boolean
  /** True if it has every weight between two. */
  isVariable: boolean
}

/** The fonts beside the shipped ones. */
export interface OwnFonts {
  /** Those that the document brings along. */
  brought: readonly OwnFont[]
  /** Those of the organization, newest first. */
  uploaded: readonly OwnFont[]
}

/** A family with a face that cannot be loaded, and why. */
export interface MissingFont {
  family: string
  reason: string
}
