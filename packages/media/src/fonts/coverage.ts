import { ByteReader } from '../bytes/byte-reader'
import { damaged, FileFault } from '../bytes/file-fault'
import { openFont, sniffFont } from './read-font'

/** Code points in ascending ranges: first, last, first, last, both ends included. */
export type Ranges = Uint32Array

/** The characters that a font file can draw, and its capabilities. */
export interface FontGlyphs {
  /** The characters that have glyphs. */
  ranges: Ranges
  /** True if the font has coloured glyphs, as emoji fonts do. */
  inColours: boolean
  /** True if the font has a weight axis, and therefore a whole range of weights. */
  isVariable: boolean
}

const colourTables = ['COLR', 'CBDT', 'sbix', 'SVG ']

/** The ranges for a font whose characters cannot be read: the font is assumed to have all characters. */
const unknownRanges: Ranges = Uint32Array.of(0, 0x10ffff)

/** Maximum number of ranges, which no font reaches: fonts with all Chinese characters have about 20,000. */
const maximumRanges = 200_000
const symbolArea = 0xf000

type Reader = (table: ByteReader, add: AddRange) => void
/** Adds a range, both ends included. Ranges must be ascending: overlapping ranges would be read again and again. */
type AddRange = (first: number, last: number) => void

const readers: Readonly<Record<number, Reader>> = {
  0: readBytes,
  4: readSegments,
  6: readTrimmed,
  12: readGroups,
}

/** Reads the characters and capabilities of any kind of font file; a damaged one is assumed to have all characters. */
export async function readGlyphs(bytes: Uint8Array): Promise<FontGlyphs> {
  const unknown = { ranges: unknownRanges, inColours: false, isVariable: false }
  const kind = sniffFont(bytes)
  if (kind === undefined) return unknown
  try {
    const font = openFont(kind, bytes)
    const inColours = colourTables.some(tag => font.tags.has(tag))
    const ranges = rangesOf((await font.table('cmap')).bytes)
    return { ranges, inColours, isVariable: hasWeightAxis(await font.table('fvar')) }
  } catch (error) {
    if (error instanceof FileFault || error instanceof RangeError) return unknown
    throw error
  }
}

/** Returns true if a `fvar` table has the weight axis; false for an empty table. */
function hasWeightAxis(table: ByteReader): boolean {
  if (table.size === 0) return false
  const [first, count, size] = [table.u16(4), table.u16(8), table.u16(10)]
  return Array.from({ length: count }, (_, axis) => table.text(first + axis * size, 4)).includes(
    'wght',
  )
}

/**
 * Reads a `cmap` table into ranges of code points; all code points if it has no subtable in a known format. Throws
 * FileFault or RangeError if the table is damaged.
 */
export function rangesOf(cmap: Uint8Array): Ranges {
  const table = new ByteReader(cmap)
  const best = subtables(table).sort((one, other) => other.rank - one.rank)[0]
  if (best === undefined) return unknownRanges
  const ranges: number[] = []
  readers[best.format]?.(table.from(best.offset), (first, last) => {
    if (first > last || first <= (ranges.at(-1) ?? -1)) throw damaged('characters out of order')
    if (ranges.length >= 2 * maximumRanges) throw damaged('too many characters')
    if (first === (ranges.at(-1) ?? -2) + 1) ranges[ranges.length - 1] = last
    else ranges.push(first, last)
  })
  return Uint32Array.from(best.symbols ? withLetters(ranges) : ranges)
}

/** Adds the letters of a symbol font. Symbol fonts map their glyphs to a private area, but letters select them as well. */
function withLetters(ranges: readonly number[]): number[] {
  const letters = new Set<number>()
  const rest: number[] = []
  for (let at = 0; at < ranges.length; at += 2) {
    const [first = 0, last = 0] = ranges.slice(at, at + 2)
    for (let code = first; code <= Math.min(last, symbolArea + 0xff); code++) {
      if (code < 0x100) letters.add(code)
      if (code >= symbolArea) letters.add(code - symbolArea)
    }
    if (last >= 0x100) rest.push(Math.max(first, 0x100), last)
  }
  return [...[...letters].sort((one, other) => one - other).flatMap(code => [code, code]), ...rest]
}

interface Subtable {
  format: number
  offset: number
  rank: number
  symbols: boolean
}

/**
 * Returns the subtables that can be read. Those for all of Unicode rank highest, then those for its first plane, then those for older
 * encodings.
 */
function subtables(table: ByteReader): Subtable[] {
  const count = Math.min(table.u16(2), 64)
  return Array.from({ length: count }, (_, index) => {
    const [platform, encoding] = [table.u16(4 + index * 8), table.u16(6 + index * 8)]
    const offset = table.u32(8 + index * 8)
    const format = table.u16(offset)
    const symbols = platform === 3 && encoding === 0
    const unicode = platform === 0 || (platform === 3 && !symbols)
    return { format, offset, symbols, rank: (unicode ? 100 : symbols ? 50 : 0) + format }
  }).filter(({ format }) => format in readers)
}

function readBytes(table: ByteReader, add: AddRange): void {
  for (let code = 0; code < 256; code++) if (table.u8(6 + code) !== 0) add(code, code)
}

function readTrimmed(table: ByteReader, add: AddRange): void {
  const [first, count] = [table.u16(6), table.u16(8)]
  for (let index = 0; index < count; index++) {
    if (table.u16(10 + index * 2) !== 0) add(first + index, first + index)
  }
}

function readGroups(table: ByteReader, add: AddRange): void {
  const count = table.u32(12)
  for (let index = 0; index < count; index++) {
    const at = 16 + index * 12
    // A group may start with a character that maps to glyph 0, the glyph for missing characters.
    const skipped = table.u32(at + 8) === 0 ? 1 : 0
    const [first, last] = [table.u32(at) + skipped, table.u32(at + 4)]
    if (last > 0x10ffff) throw damaged('characters beyond U+10FFFF')
    if (first <= last) add(first, last)
  }
}

/** Reads segments of the first plane; glyph 0, computed or listed, means that the character is missing. */
function readSegments(table: ByteReader, add: AddRange): void {
  const bytes = table.u16(6) & ~1
  let before = -1
  for (let at = 0; at < bytes; at += 2) {
    const last = table.u16(14 + at)
    const first = table.u16(16 + bytes + at)
    if (first <= before || first > last) throw damaged('characters out of order')
    before = last
    addSegment({ table, at: 16 + 2 * bytes + at, bytes, first, last: Math.min(last, 0xfffe) }, add)
  }
}

interface Segment {
  table: ByteReader
  /** The offset of the segment's delta; its list offset is stored `bytes` bytes after it. */
  at: number
  bytes: number
  first: number
  last: number
}

function addSegment({ table, at, bytes, first, last }: Segment, add: AddRange): void {
  const delta = table.u16(at)
  const list = table.u16(at + bytes)
  for (let code = first; code <= last; code++) {
    const listed = list === 0 ? code : table.u16(at + bytes + list + (code - first) * 2)
    const hole = list !== 0 && listed === 0
    if (!hole && ((listed + delta) & 0xffff) !== 0) add(code, code)
  }
}
