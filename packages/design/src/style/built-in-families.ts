/** The font families in every installation. Families for Chinese, Japanese and Korean are optional, so they are not listed. */
const builtInFamilies = [
  'Anton',
  'Barlow Condensed',
  'Bricolage Grotesque',
  'Caveat',
  'Cormorant Garamond',
  'DM Mono',
  'DM Sans',
  'DM Serif Display',
  'Fraunces',
  'Instrument Serif',
  'Inter',
  'Lora',
  'Manrope',
  'Montserrat',
  'Noto Sans',
  'Nunito',
  'Pacifico',
  'Pinyon Script',
  'Playfair Display',
  'Poppins',
  'Space Grotesk',
  'Syne',
  'Unbounded',
  'Zilla Slab',
  'Noto Color Emoji',
  'Noto Naskh Arabic',
  'Noto Sans Arabic',
  'Noto Sans Armenian',
  'Noto Sans Bengali',
  'Noto Sans Ethiopic',
  'Noto Sans Georgian',
  'Noto Sans Gujarati',
  'Noto Sans Gurmukhi',
  'Noto Sans Hebrew',
  'Noto Sans Kannada',
  'Noto Sans Khmer',
  'Noto Sans Lao',
  'Noto Sans Malayalam',
  'Noto Sans Math',
  'Noto Sans Myanmar',
  'Noto Sans Sinhala',
  'Noto Sans Symbols',
  'Noto Sans Symbols 2',
  'Noto Sans Tamil',
  'Noto Sans Telugu',
  'Noto Sans Thai',
] as const

export type BuiltInFamily = (typeof builtInFamilies)[number]

/** Returns the key that identifies a family: case and surrounding spaces of its name do not matter. */
export function familyKey(family: string): string {
  return family.trim().toLowerCase()
}

const keys = new Set(builtInFamilies.map(familyKey))

/** Returns true if every installation has the family of this name, so that no other font ever replaces it. */
export function isBuiltInFamily(family: string): boolean {
  return keys.has(familyKey(family))
}
