/** The font families that every installation ships: those for Chinese, Japanese and Korean may be left out. */
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

/** Families of one key are the same: names differ by case and by spaces around them alone. */
export function familyKey(family: string): string {
  return family.trim().toLowerCase()
}

const keys = new Set(builtInFamilies.map(familyKey))

/** Whether every installation ships the family that is meant by this name; no other font replaces it. */
export function isBuiltInFamily(family: string): boolean {
  return keys.has(familyKey(family))
}
