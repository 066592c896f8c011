import { readFile, stat } from 'node:fs/promises'
import { type TextLack } from '@platen/drawing'
import { ByteCache } from '../cache/byte-cache'
import { shippedFamilies } from '@platen/fonts'
import {
  chooseFallbacks,
  defaultFamily,
  emojiFamily,
  type Face,
  type Fallbacks,
  type FontStyle,
} from '@platen/typefaces'
import { type ShippedFont } from '../fonts/shipped-font'
import { ShippedFaces } from '../fonts/shipped-faces'
import { type GenericFamilies } from './prepare/style-sheets'
import { shownText, unknownFamilies } from './svg-text'

/** Size of the font file cache, and of the fonts of one drawing: WebAssembly copies them. */
const maximumBytes = 24 * 1024 * 1024
/** For one drawing. */
const maximumFiles = 24

const hasText = /<(?:[\w-]+:)?text[\s>]/

/** Fonts that turn an SVG's text into paths. */
export interface TextFonts {
  readonly families: GenericFamilies
  /** The font files that a drawing needs. */
  neededBy(source: string): Promise<Uint8Array[]>
  /** Families and glyphs that a drawing's text lacks; undefined if none. */
  lackOf?(source: string): TextLack | undefined
}

const knownFamilies = new Set(shippedFamilies.map(family => family.toLowerCase()))

/**
 * The shipped fonts for an SVG's text: the families that it names, and those with characters that the default family
 * lacks. Emoji have no paths, so their font is left out.
 */
export class SvgFonts implements TextFonts {
  private readonly files = new ByteCache<Uint8Array>(maximumBytes)

  readonly families: GenericFamilies = {
    defaultFontFamily: defaultFamily,
    sansSerifFamily: defaultFamily,
    monospaceFamily: 'DM Mono',
    cursiveFamily: 'Caveat',
    fantasyFamily: 'Anton',
    serifFamily: 'Lora',
  }

  constructor(private readonly shipped = new ShippedFaces()) {}

  /** Drawings without text get no fonts: passing them to resvg costs more than everything else. */
  async neededBy(source: string): Promise<Uint8Array[]> {
    if (!hasText.test(source)) return []
    const wanted = facesIn(source)
    const named = shippedFamilies.filter(family =>
      source.toLowerCase().includes(family.toLowerCase()),
    )
    const families = new Set([defaultFamily, ...named, ...this.fallbacksFor(source)])
    families.delete(emojiFamily)
    const pathOf = (family: string, face: Face): string[] => {
      const path = this.shipped.nearest(family, face)?.path
      return path === undefined ? [] : [path]
    }
    // Every family gets its regular face before any family gets others; resvg expects them by family.
    const fitting = await thatFit(
      new Set(wanted.flatMap(face => [...families].flatMap(family => pathOf(family, face)))),
    )
    const paths = [...families].flatMap(family => wanted.flatMap(face => pathOf(family, face)))
    const seen = [...new Set(paths)].filter(path => fitting.has(path))
    const files = await Promise.all(seen.map(async path => this.file(path)))
    this.files.trim()
    return files
  }

  lackOf(source: string): TextLack | undefined {
    if (!hasText.test(source)) return undefined
    const text = shownText(source)
    if (text === '') return undefined
    const families = unknownFamilies(source, knownFamilies)
    // resvg converts letters to paths; emoji have none.
    const glyphs = this.fallbacks(text, family => family !== emojiFamily)?.missing ?? []
    return families.length + glyphs.length === 0 ? undefined : { families, glyphs }
  }

  private fallbacksFor(source: string): string[] {
    return (this.fallbacks(charactersOf(source))?.faces ?? []).map(({ family }) => family)
  }

  private fallbacks(
    text: string,
    drawn: (family: string) => boolean = () => true,
  ): Fallbacks | undefined {
    const find = (family: string): ShippedFont | undefined =>
      drawn(family) ? this.shipped.nearest(family, { weight: 400, style: 'normal' }) : undefined
    const standard = find(defaultFamily)
    return standard && chooseFallbacks({ text, lang: null }, standard, find)
  }

  private async file(path: string): Promise<Uint8Array> {
    return this.files.load(path, async () => {
      const value = await readFile(path)
      return { value, bytes: value.length }
    })
  }
}

/** The first files that fit the limits of one drawing. */
async function thatFit(paths: ReadonlySet<string>): Promise<Set<string>> {
  const fitting = new Set<string>()
  let left = maximumBytes
  for (const path of paths) {
    const { size } = await stat(path)
    if (size > left || fitting.size === maximumFiles) continue
    left -= size
    fitting.add(path)
  }
  return fitting
}

/** The weights and styles that a source mentions anywhere. */
function facesIn(source: string): Face[] {
  const weights = new Set([400])
  if (/bold/i.test(source)) weights.add(700)
  for (const [, weight] of source.matchAll(/font-weight\s*(?:=\s*["']|:)\s*([1-9]00)\b/g))
    weights.add(Number(weight))
  const styles: FontStyle[] = /italic|oblique/i.test(source) ? ['normal', 'italic'] : ['normal']
  return styles.flatMap(style => [...weights].map(weight => ({ weight, style })))
}

/** Each character of a source once. Tags are Latin, which the default family covers. */
function charactersOf(source: string): string {
  const characters = new Set(source)
  for (const [, hex, decimal] of source.matchAll(/&#(?:x([\da-f]{1,6})|(\d{1,7}));/gi)) {
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
    if (code <= 0x10ffff) characters.add(String.fromCodePoint(code))
  }
  return [...characters].join(' ')
}
