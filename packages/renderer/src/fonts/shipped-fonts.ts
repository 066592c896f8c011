import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type FontStyle } from './nearest-face'

/** A font file that comes with Platen. */
export interface ShippedFace {
  weight: number
  style: FontStyle
  path: string
}

/** Stands in for a family that is not there. */
export const defaultFamily = 'Inter'

/** Tried in this order for glyphs that the wanted family lacks. */
export const fallbackFamilies = ['Noto Sans', 'Inter'] as const

/** Full static TTF files: of subset and variable files, Skia registers only a part or embeds no text in PDF. */
const packages: Record<string, () => string> = {
  Anton: () => require.resolve('@expo-google-fonts/anton/package.json'),
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
  'Noto Sans': () => require.resolve('@expo-google-fonts/noto-sans/package.json'),
  'Pinyon Script': () => require.resolve('@expo-google-fonts/pinyon-script/package.json'),
  'Playfair Display': () => require.resolve('@expo-google-fonts/playfair-display/package.json'),
  'Space Grotesk': () => require.resolve('@expo-google-fonts/space-grotesk/package.json'),
  Syne: () => require.resolve('@expo-google-fonts/syne/package.json'),
  Unbounded: () => require.resolve('@expo-google-fonts/unbounded/package.json'),
}

/** Lists the shipped faces by family; reads folder names only, no font. */
export function shippedFonts(): Map<string, ShippedFace[]> {
  return new Map(
    Object.entries(packages).map(([family, manifest]) => [family, facesIn(dirname(manifest()))]),
  )
}

function facesIn(folder: string): ShippedFace[] {
  return readdirSync(folder).flatMap(name => {
    const [, weight, italic] = /^(\d00)[A-Za-z]+?(_Italic)?$/.exec(name) ?? []
    const file = weight && readdirSync(join(folder, name)).find(entry => entry.endsWith('.ttf'))
    if (!file) return []
    const style = italic ? 'italic' : 'normal'
    return [{ weight: Number(weight), style, path: join(folder, name, file) }]
  })
}
