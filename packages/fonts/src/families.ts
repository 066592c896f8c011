import { type BuiltInFamily } from '@platen/design'

/** Returns the path of the manifest of a font package. Throws if the package is not installed. */
export type FindPackage = () => string

/** Families with full static TTF files. Skia registers subset or variable files only in part, or embeds none of their text in PDFs. */
export const designFamilies = {
  Anton: () => require.resolve('@expo-google-fonts/anton/package.json'),
  'Barlow Condensed': () => require.resolve('@expo-google-fonts/barlow-condensed/package.json'),
  'Bricolage Grotesque': () =>
    require.resolve('@expo-google-fonts/bricolage-grotesque/package.json'),
  Caveat: () => require.resolve('@expo-google-fonts/caveat/package.json'),
  'Cormorant Garamond': () => require.resolve('@expo-google-fonts/cormorant-garamond/package.json'),
  'DM Mono': () => require.resolve('@expo-google-fonts/dm-mono/package.json'),
  'DM Sans': () => require.resolve('@expo-google-fonts/dm-sans/package.json'),
  'DM Serif Display': () => require.resolve('@expo-google-fonts/dm-serif-display/package.json'),
  Fraunces: () => require.resolve('@expo-google-fonts/fraunces/package.json'),
  'Instrument Serif': () => require.resolve('@expo-google-fonts/instrument-serif/package.json'),
  Inter: () => require.resolve('@expo-google-fonts/inter/package.json'),
  Lora: () => require.resolve('@expo-google-fonts/lora/package.json'),
  Manrope: () => require.resolve('@expo-google-fonts/manrope/package.json'),
  Montserrat: () => require.resolve('@expo-google-fonts/montserrat/package.json'),
  'Noto Sans': () => require.resolve('@expo-google-fonts/noto-sans/package.json'),
  Nunito: () => require.resolve('@expo-google-fonts/nunito/package.json'),
  Pacifico: () => require.resolve('@expo-google-fonts/pacifico/package.json'),
  'Pinyon Script': () => require.resolve('@expo-google-fonts/pinyon-script/package.json'),
  'Playfair Display': () => require.resolve('@expo-google-fonts/playfair-display/package.json'),
  Poppins: () => require.resolve('@expo-google-fonts/poppins/package.json'),
  'Space Grotesk': () => require.resolve('@expo-google-fonts/space-grotesk/package.json'),
  Syne: () => require.resolve('@expo-google-fonts/syne/package.json'),
  Unbounded: () => require.resolve('@expo-google-fonts/unbounded/package.json'),
  'Zilla Slab': () => require.resolve('@expo-google-fonts/zilla-slab/package.json'),
} satisfies Partial<Record<BuiltInFamily, FindPackage>>

/** Families for one script or for symbols, used as fallbacks. */
export const scriptFamilies = {
  'Noto Color Emoji': () => require.resolve('@expo-google-fonts/noto-color-emoji/package.json'),
  'Noto Naskh Arabic': () => require.resolve('@expo-google-fonts/noto-naskh-arabic/package.json'),
  'Noto Sans Arabic': () => require.resolve('@expo-google-fonts/noto-sans-arabic/package.json'),
  'Noto Sans Armenian': () => require.resolve('@expo-google-fonts/noto-sans-armenian/package.json'),
  'Noto Sans Bengali': () => require.resolve('@expo-google-fonts/noto-sans-bengali/package.json'),
  'Noto Sans Ethiopic': () => require.resolve('@expo-google-fonts/noto-sans-ethiopic/package.json'),
  'Noto Sans Georgian': () => require.resolve('@expo-google-fonts/noto-sans-georgian/package.json'),
  'Noto Sans Gujarati': () => require.resolve('@expo-google-fonts/noto-sans-gujarati/package.json'),
  'Noto Sans Gurmukhi': () => require.resolve('@expo-google-fonts/noto-sans-gurmukhi/package.json'),
  'Noto Sans Hebrew': () => require.resolve('@expo-google-fonts/noto-sans-hebrew/package.json'),
  'Noto Sans Kannada': () => require.resolve('@expo-google-fonts/noto-sans-kannada/package.json'),
  'Noto Sans Khmer': () => require.resolve('@expo-google-fonts/noto-sans-khmer/package.json'),
  'Noto Sans Lao': () => require.resolve('@expo-google-fonts/noto-sans-lao/package.json'),
  'Noto Sans Malayalam': () =>
    require.resolve('@expo-google-fonts/noto-sans-malayalam/package.json'),
  'Noto Sans Math': () => require.resolve('@expo-google-fonts/noto-sans-math/package.json'),
  'Noto Sans Myanmar': () => require.resolve('@expo-google-fonts/noto-sans-myanmar/package.json'),
  'Noto Sans Sinhala': () => require.resolve('@expo-google-fonts/noto-sans-sinhala/package.json'),
  'Noto Sans Symbols': () => require.resolve('@expo-google-fonts/noto-sans-symbols/package.json'),
  'Noto Sans Symbols 2': () =>
    require.resolve('@expo-google-fonts/noto-sans-symbols-2/package.json'),
  'Noto Sans Tamil': () => require.resolve('@expo-google-fonts/noto-sans-tamil/package.json'),
  'Noto Sans Telugu': () => require.resolve('@expo-google-fonts/noto-sans-telugu/package.json'),
  'Noto Sans Thai': () => require.resolve('@expo-google-fonts/noto-sans-thai/package.json'),
} satisfies Partial<Record<BuiltInFamily, FindPackage>>
