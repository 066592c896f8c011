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
  Inter: () => require.resolve('@expo-google-fonts/inter/package.json'),
  'Noto Sans': () => require.resolve('@expo-google-fonts/noto-sans/package.json'),
  'Playfair Display': () => require.resolve('@expo-google-fonts/playfair-display/package.json'),
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
