import { type ByteReader } from '../bytes/byte-reader'
import { damaged } from '../bytes/file-fault'
import { ByteWriter } from './byte-writer'
import { maximumUnpacked } from './sfnt'
import { type Outlines, readOutlines } from './woff2-outlines'
import { Woff2Stream } from './woff2-stream'

/** A table of a WOFF2. */
export interface StoredTable {
  bytes: ByteReader
  /** True if its format differs from that of a TTF. */
  transformed: boolean
  /** The size in a TTF, as the file states it. */
  finalSize: number
}

/** Converts the tables of a WOFF2 to those of a TTF or OTF. Rejects with FileFault or RangeError if one is damaged. */
export async function untransformed(
  tables: ReadonlyMap<string, StoredTable>,
): Promise<Map<string, Uint8Array>> {
  const all = new Map([...tables].map(([tag, { bytes }]) => [tag, bytes.bytes]))
  const transformed = [...tables.keys()].filter(tag => tables.get(tag)?.transformed)
  if (transformed.length === 0) return all
  const glyf = tables.get('glyf')
  const onlyKnown = transformed.every(tag => ['glyf', 'hmtx', 'loca'].includes(tag))
  if (!onlyKnown || !glyf?.transformed || !tables.get('loca')?.transformed) {
    throw damaged(`${transformed.join(', ')} in an unknown form`)
  }
  const kept = [...all.values()].reduce((sum, { length }) => sum + length, 0) - glyf.bytes.size
  const size = { most: maximumUnpacked - kept, expected: glyf.finalSize }
  const outlines = await readOutlines(glyf.bytes, size)
  all.set('glyf', outlines.glyf).set('loca', outlines.loca)
  all.set('head', withOffsets(all.get('head'), outlines))
  const widths = tables.get('hmtx')
  if (widths?.transformed) all.set('hmtx', metricsOf(widths.bytes, tables.get('hhea'), outlines))
  return all
}

/** Returns the `head` table with the length of the offsets in `loca` filled in. */
function withOffsets(head: Uint8Array | undefined, { long }: Outlines): Uint8Array {
  if (!head || head.length < 54) throw damaged('no head')
  const copy = Uint8Array.from(head)
  copy.set([0, long ? 1 : 0], 50)
  return copy
}

/** Returns the widths and left edges of glyphs. An edge that the WOFF2 omits is taken from the glyph's outline. */
function metricsOf(
  packed: ByteReader,
  head: StoredTable | undefined,
  { xMins }: Outlines,
): Uint8Array {
  const file = new Woff2Stream(packed)
  const flags = file.u8()
  const count = head?.bytes.u16(34) ?? 0
  if (flags === 0 || flags > 3 || count === 0 || count > xMins.length) {
    throw damaged(`${count} widths of ${xMins.length} glyphs, in the form ${flags}`)
  }
  const widths = Array.from({ length: count }, () => file.u16())
  const begins = xMins.map((xMin, glyph) => {
    const isLeftOut = (flags & (glyph < count ? 1 : 2)) !== 0
    return isLeftOut ? xMin & 0xffff : file.u16()
  })
  const size = 2 * (count + xMins.length)
  const out = new ByteWriter(size, size)
  for (const [glyph, begin] of begins.entries()) {
    const width = widths[glyph]
    if (width !== undefined) out.u16(width)
    out.u16(begin)
  }
  return out.written()
}
