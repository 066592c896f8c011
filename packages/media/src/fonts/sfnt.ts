import { ByteReader } from '../bytes/byte-reader'
import { damaged } from '../bytes/file-fault'

/** The tables of a font, independent of its file format. */
export interface FontTables {
  /** The signature of the unpacked font: `OTTO` for PostScript outlines, else TrueType. */
  flavor: string
  tags: ReadonlySet<string>
  /** The unpacked size of all tables in bytes, in addition to the file; 0 for a TTF or OTF. */
  unpacked: number
  /** Returns the bytes of a table, empty if it is missing. Rejects with RangeError if the file ends before it. */
  table: (tag: string) => Promise<ByteReader>
  /** Returns all tables in the form of a TTF or OTF. Rejects with FileFault or RangeError if one is damaged. */
  all: () => Promise<Map<string, Uint8Array>>
}

/** Maximum size in bytes of all tables of a font; the largest fonts with Chinese characters take up about 20 MiB. */
export const maximumUnpacked = 64 * 1024 * 1024

/** Maximum number of tables, which no font reaches: only about 60 tags exist. */
const maximumTables = 256

/** Reads the number of tables in a font's directory; throws FileFault if no font can have that many. */
export function tableCount(file: ByteReader, at: number): number {
  const count = file.u16(at)
  if (count === 0 || count > maximumTables) throw damaged(`a font of ${count} tables`)
  return count
}

/** Opens a TTF or OTF. All of its tables must be inside the file. */
export function openSfnt(file: ByteReader): FontTables {
  const count = tableCount(file, 4)
  const tables = new Map<string, ByteReader>()
  for (let index = 0; index < count; index++) {
    const at = 12 + index * 16
    tables.set(file.text(at, 4), file.part(file.u32(at + 8), file.u32(at + 12)))
  }
  return {
    flavor: file.text(0, 4),
    tags: new Set(tables.keys()),
    unpacked: 0,
    table: tag => Promise.resolve(tables.get(tag) ?? new ByteReader(new Uint8Array())),
    all: () => Promise.resolve(new Map([...tables].map(([tag, { bytes }]) => [tag, bytes]))),
  }
}
