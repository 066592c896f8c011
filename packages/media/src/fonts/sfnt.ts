import { ByteReader } from '../byte-reader'
import { damaged } from '../file-fault'

/** A font's tables, whatever the file packs them in. */
export interface FontTables {
  /** What the font is when unpacked: `OTTO` for PostScript outlines, else TrueType. */
  flavor: string
  tags: ReadonlySet<string>
  /** The bytes of a table; RangeError when the file ends before it. */
  table: (tag: string) => Promise<ByteReader>
}

/** More than any font has: about 60 tags are known. */
export const maximumTables = 256

/** Opens a TTF or OTF. All of its tables must lie inside the file. */
export function openSfnt(file: ByteReader): FontTables {
  const count = file.u16(4)
  if (count === 0 || count > maximumTables) throw damaged(`a font of ${count} tables`)
  const tables = new Map<string, ByteReader>()
  for (let index = 0; index < count; index++) {
    const at = 12 + index * 16
    tables.set(file.text(at, 4), file.part(file.u32(at + 8), file.u32(at + 12)))
  }
  return {
    flavor: file.text(0, 4),
    tags: new Set(tables.keys()),
    table: tag => Promise.resolve(tables.get(tag) ?? new ByteReader(new Uint8Array())),
  }
}
