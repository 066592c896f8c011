import { promisify } from 'node:util'
import { inflate } from 'node:zlib'
import { ByteReader } from '../bytes/byte-reader'
import { damaged } from '../bytes/file-fault'
import { type FontTables, tableCount } from './sfnt'

const unpack = promisify(inflate)

/** The tables that are read hold names and numbers; a larger one only fills memory. */
const maximumBytes = 4 * 1024 * 1024

/** Opens a WOFF, in which each table is compressed separately. */
export function openWoff(file: ByteReader): FontTables {
  const whole = file.part(0, file.u32(8))
  const count = tableCount(whole, 12)
  const tables = new Map<string, { packed: ByteReader; size: number }>()
  for (let index = 0; index < count; index++) {
    const at = 44 + index * 20
    const packed = whole.part(whole.u32(at + 4), whole.u32(at + 8))
    tables.set(whole.text(at, 4), { packed, size: whole.u32(at + 12) })
  }
  return {
    flavor: whole.text(4, 4),
    tags: new Set(tables.keys()),
    unpacked: [...tables.values()]
      .filter(({ packed, size }) => packed.size < size && size <= maximumBytes)
      .reduce((sum, { size }) => sum + size, 0),
    table: async tag => {
      const { packed, size } = tables.get(tag) ?? { packed: whole.part(0, 0), size: 0 }
      if (packed.size >= size) return packed.part(0, size)
      return new ByteReader(await inflated(packed.bytes, size))
    },
  }
}

async function inflated(packed: Uint8Array, size: number): Promise<Uint8Array> {
  if (size > maximumBytes) throw damaged(`a table of ${size} bytes`)
  try {
    return await unpack(packed, { maxOutputLength: size })
  } catch (error) {
    throw damaged(`a table cannot be unpacked: ${String(error)}`)
  }
}
