import { FileFault } from '../bytes/file-fault'
import { ByteWriter } from './byte-writer'
import { openFont, sniffFont } from './read-font'
import { maximumUnpacked } from './sfnt'

const headBytes = 12
const entryBytes = 16

/**
 * Converts a font of any format to TTF or OTF, at most 64 MiB; returns the same bytes if it already is one. Rejects with
 * FileFault, or RangeError if the file ends before one of its tables.
 */
export async function unpackFont(bytes: Uint8Array): Promise<Uint8Array> {
  const kind = sniffFont(bytes)
  if (kind === undefined) throw new FileFault('is not a font')
  if (kind === 'otf' || kind === 'ttf') return bytes
  const font = openFont(kind, bytes)
  if (font.flavor === 'ttcf') throw new FileFault('is a collection')
  return writeSfnt(font.flavor, await font.all())
}

/** Joins tables into a TTF or OTF. */
function writeSfnt(flavor: string, tables: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const sorted = [...tables].sort(([one], [other]) => (one < other ? -1 : 1))
  const start = headBytes + sorted.length * entryBytes
  const size = sorted.reduce((sum, [, { length }]) => sum + padded(length), start)
  const out = new ByteWriter(size, maximumUnpacked + start + sorted.length * 4)
  writeHead(flavor, sorted.length, out)
  let offset = start
  for (const [tag, table] of sorted) {
    out.write(Buffer.from(tag, 'latin1'))
    // No reader of the result verifies the checksum.
    for (const number of [0, offset, table.length]) out.u32(number)
    offset += padded(table.length)
  }
  for (const [, table] of sorted) {
    out.write(table)
    out.align()
  }
  return out.written()
}

/** Writes the number of tables and the start values for a binary search of the directory. */
function writeHead(flavor: string, tables: number, out: ByteWriter): void {
  const power = Math.floor(Math.log2(tables))
  out.write(Buffer.from(flavor, 'latin1'))
  const range = 2 ** power * entryBytes
  for (const number of [tables, range, power, tables * entryBytes - range]) out.u16(number)
}

const padded = (length: number): number => length + (-length & 3)
