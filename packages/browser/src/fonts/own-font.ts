import { type Face, type Typeface } from '@platen/typefaces'

/** A font of a document or organization. */
export interface OwnFont extends Face, Pick<Typeface, 'family'> {
  src: string
  /** The characters of the font, as packed ranges; null if they are not known: texts are then drawn in this font alone. */
  coverage: string | null
  inColors: boolean
  /** True if the font has every weight between two limits. */
  isVariable: boolean
}

/** The fonts in addition to the shipped ones. */
export interface OwnFonts {
  /** The fonts that the document brings. */
  brought: readonly OwnFont[]
  /** The fonts of the organization, newest first. */
  uploaded: readonly OwnFont[]
}

/** A family with a face that cannot be loaded, and the reason. */
export interface MissingFont {
  family: string
  reason: string
}
