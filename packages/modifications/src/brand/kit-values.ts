import { type BrandRole, type BrandRoleName, modificationSchema, parseColor } from '@platen/design'
import { luminanceOf } from './luminance'

interface KitFont {
  fontFamily?: string | undefined
  fontWeight?: number | string | undefined
  fontStyle?: string | undefined
}

/** The values of a brand kit, as returned in lists of kits. */
export interface BrandValues {
  /** URLs: the logo first, then its light version, for dark backgrounds. */
  images: readonly string[]
  /** Hex colours, the most important first. */
  colors: readonly string[]
  fonts: { heading?: KitFont; subheading?: KitFont; text?: KitFont }
}

/** The minimum luminance of a page background, and the maximum luminance of text. */
const paper = 0.7
const dark = 0.2

/** Returns the kit's value for a role and a key, as a modification accepts it; undefined if the kit has no suitable value. */
export function valueOf(kit: BrandValues, { role, key }: BrandRole): string | number | undefined {
  const { data } = modificationSchema.shape[key].safeParse(picks[role](kit, key))
  return typeof data === 'string' || typeof data === 'number' ? data : undefined
}

type Pick = (kit: BrandValues, key: BrandRole['key']) => unknown

const picks: Readonly<Record<BrandRoleName, Pick>> = {
  primary: ({ colors }) => colors[0],
  secondary: ({ colors }) => colors[1] ?? colors[0],
  accent: ({ colors }) => colors[2] ?? colors[1] ?? colors[0],
  background: ({ colors }) => byLight(colors, light => light >= paper).at(-1),
  text: ({ colors }) => byLight(colors, light => light <= dark)[0],
  heading: ({ fonts }, key) => fontValue(fonts.heading, key),
  subheading: ({ fonts: { heading, subheading } }, key) =>
    fontValue(subheading?.fontFamily ? subheading : heading, key),
  body: ({ fonts }, key) => fontValue(fonts.text, key),
  logo: ({ images }) => images[0],
  logoLight: ({ images }) => images[1] ?? images[0],
}

/** Returns the colours whose luminance passes, darkest first. */
function byLight(colors: readonly string[], passes: (luminance: number) => boolean): string[] {
  return colors
    .map(color => ({ color, light: luminanceOf(parseColor(color)) }))
    .filter(({ light }) => passes(light))
    .sort((a, b) => a.light - b.light)
    .map(({ color }) => color)
}

function fontValue(font: KitFont = {}, key: BrandRole['key']): unknown {
  if (key === 'fontFamily') return font.fontFamily
  if (key === 'fontStyle') return font.fontStyle
  const { fontWeight } = font
  if (typeof fontWeight !== 'string') return fontWeight
  return { normal: 400, bold: 700 }[fontWeight] ?? Number(fontWeight)
}
