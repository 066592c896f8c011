import { ByteReader } from '../bytes/byte-reader'
import { damaged, FileFault } from '../bytes/file-fault'
import { familyName } from './family-name'
import { type FontTables, maximumUnpacked, openSfnt } from './sfnt'
import { openWoff } from './woff'
import { openWoff2 } from './woff2'

/** The properties of a font in a document, apart from its `src`. */
export interface FontFacts {
  family: string
  /** The weight, 100..900. */
  weight: number
  style: 'italic' | 'normal'
}

/** The supported kinds of font files: those that Skia can draw and embed. */
export type FontKind = 'otf' | 'ttf' | 'woff' | 'woff2'

const signatures: Readonly<Record<string, FontKind>> = {
  '\0\x01\0\0': 'ttf',
  true: 'ttf',
  OTTO: 'otf',
  wOFF: 'woff',
  wOF2: 'woff2',
}

const openers: Readonly<Record<FontKind, (file: ByteReader) => FontTables>> = {
  otf: openSfnt,
  ttf: openSfnt,
  woff: openWoff,
  woff2: openWoff2,
}

/** The tables that are needed to draw a letter, besides some kind of outlines. */
const needed = ['cmap', 'head', 'hhea', 'maxp', 'name']
const outlines = ['glyf', 'CFF ', 'CFF2', 'CBDT', 'sbix']
const headMagic = 0x5f0f3cf5
const bold = 1
const italic = 2
const obliqueOrItalic = 0x201

/** Detects the kind of a font file from its first bytes; undefined if it is not a font. */
export function sniffFont(bytes: Uint8Array): FontKind | undefined {
  return signatures[Buffer.from(bytes.subarray(0, 4)).toString('latin1')]
}

/** Opens a font's tables. Throws FileFault or RangeError if its directory is damaged. */
export function openFont(kind: FontKind, bytes: Uint8Array): FontTables {
  return openers[kind](new ByteReader(bytes))
}

/**
 * Returns the maximum number of bytes that are unpacked to read a font; 0 for other files, and for fonts that are rejected first.
 */
export function unpackedSizeOf(bytes: Uint8Array): number {
  const kind = sniffFont(bytes)
  if (kind === undefined) return 0
  try {
    return Math.min(openFont(kind, bytes).unpacked, maximumUnpacked)
  } catch (error) {
    if (error instanceof FileFault || error instanceof RangeError) return 0
    throw error
  }
}

/**
 * Reads family, weight and style from a font's tables. Throws FileFault, or RangeError if the file ends before one of
 * its tables.
 */
export async function readFont(kind: FontKind, bytes: Uint8Array): Promise<FontFacts> {
  const font = openFont(kind, bytes)
  if (font.flavor === 'ttcf') throw new FileFault('is a collection: upload its fonts one by one')
  const missing = needed.filter(tag => !font.tags.has(tag))
  if (missing.length > 0) throw damaged(`a font without ${missing.join(', ')}`)
  if (!outlines.some(tag => font.tags.has(tag))) throw damaged('a font without outlines')
  const head = await font.table('head')
  if (head.u32(12) !== headMagic) throw damaged('a font with an unknown head table')
  const family = familyName(await font.table('name'))
  if (family === '') throw new FileFault('has no family name')
  return { family, ...(await faceOf(font, head.u16(44))) }
}

/** Reads style and weight. Old Macintosh fonts have no OS/2 table, only bits for bold and italic. */
async function faceOf(
  font: FontTables,
  macStyle: number,
): Promise<Pick<FontFacts, 'style' | 'weight'>> {
  if (!font.tags.has('OS/2')) {
    return {
      weight: (macStyle & bold) === 0 ? 400 : 700,
      style: (macStyle & italic) === 0 ? 'normal' : 'italic',
    }
  }
  const metrics = await font.table('OS/2')
  return {
    weight: weightOf(metrics.u16(4)),
    style: (metrics.u16(62) & obliqueOrItalic) === 0 ? 'normal' : 'italic',
  }
}

/** Converts a weight to 100..900. Some old fonts number their weights 1..9; 0 means that no weight is given, and counts as regular. */
function weightOf(weight: number): number {
  if (weight === 0) return 400
  return Math.min(900, Math.max(100, weight < 10 ? weight * 100 : weight))
}
