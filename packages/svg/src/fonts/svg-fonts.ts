import {
  chooseFallbacks,
  defaultFamily,
  emojiFamily,
  type Face,
  type Fallbacks,
  type FontStyle,
  type TextLack,
  type Typeface,
} from '@platen/typefaces'
import { type GenericFamilies } from './families'
import { shownText, unknownFamilies } from './svg-text'

/** The maximum size of the fonts for one drawing, in bytes, since WebAssembly copies them. */
const maximumBytes = 24 * 1024 * 1024
/** The maximum number of font files for one drawing. */
const maximumFiles = 24

const hasText = /<(?:[\w-]+:)?text[\s>]/

/** Fonts that turn an SVG's text into paths. */
export interface TextFonts {
  readonly families: GenericFamilies
  /** Returns the font files that a drawing needs. */
  neededBy(source: string): Promise<Uint8Array[]>
  /** Returns the families and glyphs that a drawing's text lacks; undefined if it lacks none. */
  lackOf?(source: string): TextLack | undefined
}

/** The sources of fonts. */
export interface FontFiles<T extends Typeface = Typeface> {
  /** All families that are shipped, installed or not. */
  readonly families: readonly string[]
  /** Returns the face of a family that is nearest to the wanted one. It is the same object every time. */
  nearest(family: string, wanted: Face): T | undefined
  /** Returns the size of a face's file in bytes. */
  size(face: T): Promise<number>
  read(face: T): Promise<Uint8Array>
}

/**
 * The shipped fonts for an SVG's text: the families that the SVG uses, and those with characters that the default family lacks.
 * Emoji have no paths, so their font is left out.
 */
export class SvgFonts<T extends Typeface> implements TextFonts {
  readonly families: GenericFamilies = {
    defaultFontFamily: defaultFamily,
    sansSerifFamily: defaultFamily,
    monospaceFamily: 'DM Mono',
    cursiveFamily: 'Caveat',
    fantasyFamily: 'Anton',
    serifFamily: 'Lora',
  }

  constructor(private readonly files: FontFiles<T>) {}

  /** Returns no fonts for drawings without text: passing fonts to resvg costs more than everything else. */
  async neededBy(source: string): Promise<Uint8Array[]> {
    if (!hasText.test(source)) return []
    const wanted = facesIn(source)
    const named = this.files.families.filter(family =>
      source.toLowerCase().includes(family.toLowerCase()),
    )
    const families = new Set([defaultFamily, ...named, ...this.fallbacksFor(source)])
    families.delete(emojiFamily)
    const faceOf = (family: string, face: Face): T[] => {
      const nearest = this.files.nearest(family, face)
      return nearest === undefined ? [] : [nearest]
    }
    // Choose the regular face of every family before any other faces, but return them by family, as resvg expects.
    const fitting = await this.thatFit(
      new Set(wanted.flatMap(face => [...families].flatMap(family => faceOf(family, face)))),
    )
    const faces = [...families].flatMap(family => wanted.flatMap(face => faceOf(family, face)))
    const seen = [...new Set(faces)].filter(face => fitting.has(face))
    return Promise.all(seen.map(async face => this.files.read(face)))
  }

  lackOf(source: string): TextLack | undefined {
    if (!hasText.test(source)) return undefined
    const text = shownText(source)
    if (text === '') return undefined
    const known = new Set(this.files.families.map(family => family.toLowerCase()))
    const families = unknownFamilies(source, known)
    // resvg converts letters to paths, but emoji have none.
    const glyphs = this.fallbacks(text, family => family !== emojiFamily)?.missing ?? []
    return families.length + glyphs.length === 0 ? undefined : { families, glyphs }
  }

  private fallbacksFor(source: string): string[] {
    return (this.fallbacks(charactersOf(source))?.faces ?? []).map(({ family }) => family)
  }

  private fallbacks(
    text: string,
    drawn: (family: string) => boolean = () => true,
  ): Fallbacks<T> | undefined {
    const find = (family: string): T | undefined =>
      drawn(family) ? this.files.nearest(family, { weight: 400, style: 'normal' }) : undefined
    const standard = find(defaultFamily)
    return standard && chooseFallbacks({ text, lang: null }, standard, find)
  }

  /** Returns the first faces that fit within the limits on one drawing. */
  private async thatFit(faces: ReadonlySet<T>): Promise<Set<T>> {
    const fitting = new Set<T>()
    let left = maximumBytes
    for (const face of faces) {
      const size = await this.files.size(face)
      if (size > left || fitting.size === maximumFiles) continue
      left -= size
      fitting.add(face)
    }
    return fitting
  }
}

/** Returns the weights and styles that a source mentions anywhere. */
function facesIn(source: string): Face[] {
  const weights = new Set([400])
  if (/bold/i.test(source)) weights.add(700)
  for (const [, weight] of source.matchAll(/font-weight\s*(?:=\s*["']|:)\s*([1-9]00)\b/g))
    weights.add(Number(weight))
  const styles: FontStyle[] = /italic|oblique/i.test(source) ? ['normal', 'italic'] : ['normal']
  return styles.flatMap(style => [...weights].map(weight => ({ weight, style })))
}

/** Returns each character of a source once. Tags are Latin, which the default family covers. */
function charactersOf(source: string): string {
  const characters = new Set(source)
  for (const [, hex, decimal] of source.matchAll(/&#(?:x([\da-f]{1,6})|(\d{1,7}));/gi)) {
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
    if (code <= 0x10ffff) characters.add(String.fromCodePoint(code))
  }
  return [...characters].join(' ')
}
