import { promisify } from 'node:util'
import { inflate } from 'node:zlib'
import { ByteReader } from '../bytes/byte-reader'
import { damaged } from '../bytes/file-fault'
import { type FontTables, maximumUnpacked, tableCount } from './sfnt'

const unpack = promisify(inflate)

/** A table as stored in the file, and its unpacked size. */
interface PackedTable {
  packed: ByteReader
  size: number
}

/** Opens a WOFF, in which each table is compressed separately. */
export function openWoff(file: ByteReader): FontTables {
  const whole = file.part(0, file.u32(8))
  const tables = directory(whole)
  const unpacked = [...tables.values()]
    .filter(({ packed, size }) => packed.size < size)
    .reduce((sum, { size }) => sum + size, 0)
  if (unpacked > maximumUnpacked) throw damaged(`a font of ${unpacked} bytes`)
  return {
    flavor: whole.text(4, 4),
    tags: new Set(tables.keys()),
    unpacked,
    async table(tag) {
      const table = tables.get(tag)
      return table ? unpackedTable(table) : whole.part(0, 0)
    },
    async all() {
      const all = new Map<string, Uint8Array>()
      for (const [tag, table] of tables) all.set(tag, (await unpackedTable(table)).bytes)
      return all
    },
  }
}

function directory(file: ByteReader): Map<string, PackedTable> {
  const tables = new Map<string, PackedTable>()
  for (let index = 0; index < tableCount(file, 12); index++) {
    const at = 44 + index * 20
    const packed = file.part(file.u32(at + 4), file.u32(at + 8))
    tables.set(file.text(at, 4), { packed, size: file.u32(at + 12) })
  }
  return tables
}

async function unpackedTable({ packed, size }: PackedTable): Promise<ByteReader> {
  if (packed.size >= size) return packed.part(0, size)
  try {
    return new ByteReader(await unpack(packed.bytes, { maxOutputLength: size }))
  } catch (error) {
    throw damaged(`a table cannot be unpacked: ${String(error)}`)
  }
}
