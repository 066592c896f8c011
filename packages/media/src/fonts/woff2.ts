import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { ByteReader } from '../bytes/byte-reader'
import { damaged } from '../bytes/file-fault'
import { type FontTables, maximumUnpacked, tableCount } from './sfnt'
import { type StoredTable, untransformed } from './woff2-tables'

const unpack = promisify(brotliDecompress)

/** Tags by their number; 63 means that the tag itself follows. */
const knownTags = [
  'cmap head hhea hmtx maxp name OS/2 post cvt fpgm glyf loca prep CFF VORG EBDT EBLC gasp hdmx kern LTSH PCLT',
  'VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG sbix acnt avar bdat bloc bsln cvar',
  'fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill',
].flatMap(line => line.split(' ').map(tag => tag.padEnd(4)))

interface Entry {
  tag: string
  /** The offset within the unpacked tables. */
  offset: number
  size: number
  /** True if its format differs from that of a TTF. */
  transformed: boolean
  /** The size in a TTF, as the file states it. */
  finalSize: number
}

/** Opens a WOFF2, in which all tables are compressed as one stream. */
export function openWoff2(file: ByteReader): FontTables {
  const whole = file.part(0, file.u32(8))
  const { entries, end, size } = directory(whole)
  const packed = whole.part(end, whole.u32(20))
  let unpacked: Promise<ByteReader> | undefined
  const tableOf = async ({ offset, size: length }: Entry): Promise<ByteReader> =>
    (await (unpacked ??= inflated(packed.bytes, size))).part(offset, length)
  return {
    flavor: whole.text(4, 4),
    tags: new Set(entries.map(({ tag }) => tag)),
    unpacked: size,
    table: async tag => {
      const entry = entries.find(one => one.tag === tag)
      return entry ? tableOf(entry) : whole.part(0, 0)
    },
    all: async () => {
      const tables = new Map<string, StoredTable>()
      for (const entry of entries) tables.set(entry.tag, { ...entry, bytes: await tableOf(entry) })
      return untransformed(tables)
    },
  }
}

function directory(file: ByteReader): { entries: Entry[]; end: number; size: number } {
  const count = tableCount(file, 12)
  const entries: Entry[] = []
  let at = 48
  let offset = 0
  for (let index = 0; index < count; index++) {
    const flags = file.u8(at)
    const spelled = (flags & 63) === 63
    const tag = spelled ? file.text(at + 1, 4) : (knownTags[flags & 63] ?? '')
    const whole = variableNumber(file, at + (spelled ? 5 : 1))
    const transformed = isTransformed(tag, flags >> 6)
    const packed = transformed ? variableNumber(file, whole.end) : whole
    const { value: finalSize } = whole
    entries.push({ tag, offset, size: packed.value, transformed, finalSize })
    offset += packed.value
    at = packed.end
  }
  if (offset > maximumUnpacked) throw damaged(`a font of ${offset} bytes`)
  return { entries, end: at, size: offset }
}

/** Returns true if a table is transformed: outlines with any version except 3, and other tables with any version except 0. */
function isTransformed(tag: string, version: number): boolean {
  return tag === 'glyf' || tag === 'loca' ? version !== 3 : version !== 0
}

/** Reads a number with seven bits per byte, the highest first, at most five bytes. */
function variableNumber(file: ByteReader, start: number): { value: number; end: number } {
  let value = 0
  for (let at = start; at < start + 5; at++) {
    const byte = file.u8(at)
    value = value * 128 + (byte & 127)
    if (byte < 128) return { value, end: at + 1 }
  }
  throw damaged('a number of more than five bytes')
}

async function inflated(packed: Uint8Array, size: number): Promise<ByteReader> {
  try {
    return new ByteReader(await unpack(packed, { maxOutputLength: Math.max(1, size) }))
  } catch (error) {
    throw damaged(`the tables cannot be unpacked: ${String(error)}`)
  }
}
