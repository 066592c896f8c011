import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync, constants, deflateSync } from 'node:zlib'

/** The tables of a font by tag, and its signature. */
export interface Font {
  flavor: string
  tables: Map<string, Buffer>
}

/** Returns a TTF of the Inter family; `face` is a folder of its package, such as `400Regular`. */
export function interFont(face = '400Regular'): Buffer {
  const folder = join(dirname(require.resolve('@expo-google-fonts/inter/package.json')), face)
  const name = readdirSync(folder).find(entry => entry.endsWith('.ttf')) ?? ''
  return readFileSync(join(folder, name))
}

/** Splits a TTF or OTF into its tables. */
export function tablesOf(file: Buffer): Font {
  const tables = new Map<string, Buffer>()
  for (let index = 0; index < file.readUInt16BE(4); index++) {
    const at = 12 + index * 16
    const start = file.readUInt32BE(at + 8)
    const end = start + file.readUInt32BE(at + 12)
    tables.set(file.toString('latin1', at, at + 4), file.subarray(start, end))
  }
  return { flavor: file.toString('latin1', 0, 4), tables }
}

/** Joins tables into a TTF or OTF. */
export function writeSfnt({ flavor, tables }: Font): Buffer {
  const head = Buffer.alloc(12 + tables.size * 16)
  head.write(flavor, 0, 'latin1')
  head.writeUInt16BE(tables.size, 4)
  const bodies: Buffer[] = [head]
  let offset = head.length
  for (const [index, [tag, table]] of [...tables].entries()) {
    const at = 12 + index * 16
    head.write(tag, at, 'latin1')
    head.writeUInt32BE(offset, at + 8)
    head.writeUInt32BE(table.length, at + 12)
    bodies.push(padded(table))
    offset += padded(table).length
  }
  return Buffer.concat(bodies)
}

/** Packs a font as a WOFF. */
export function packWoff({ flavor, tables }: Font): Buffer {
  const head = Buffer.alloc(44 + tables.size * 20)
  const bodies: Buffer[] = [head]
  let offset = head.length
  for (const [index, [tag, table]] of [...tables].entries()) {
    const packed = deflateSync(table)
    const body = packed.length < table.length ? packed : table
    const at = 44 + index * 20
    head.write(tag, at, 'latin1')
    for (const [field, value] of [offset, body.length, table.length].entries()) {
      head.writeUInt32BE(value, at + 4 + field * 4)
    }
    bodies.push(padded(body))
    offset += padded(body).length
  }
  const total = 12 + tables.size * 16 + sizeOf(tables)
  head.write(`wOFF${flavor}`, 0, 'latin1')
  head.writeUInt32BE(offset, 8)
  head.writeUInt16BE(tables.size, 12)
  head.writeUInt32BE(total, 16)
  return Buffer.concat(bodies)
}

/** Packs a font as a WOFF2 with untransformed outlines and every tag written in full. */
export function packWoff2({ flavor, tables }: Font): Buffer {
  const entries = [...tables].map(([tag, table]) => {
    const version = tag === 'glyf' || tag === 'loca' ? 3 : 0
    const flags = Buffer.from([(version << 6) | 63])
    return Buffer.concat([flags, Buffer.from(tag, 'latin1'), variableNumber(table.length)])
  })
  // The best quality takes seconds.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 }
  const packed = brotliCompressSync(Buffer.concat([...tables.values()]), { params })
  const head = Buffer.alloc(48)
  head.write(`wOF2${flavor}`, 0, 'latin1')
  const body = padded(Buffer.concat([head, ...entries, packed]))
  body.writeUInt32BE(body.length, 8)
  body.writeUInt16BE(tables.size, 12)
  body.writeUInt32BE(12 + tables.size * 16 + sizeOf(tables), 16)
  body.writeUInt32BE(packed.length, 20)
  return body
}

function padded(bytes: Buffer): Buffer {
  return Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)])
}

function sizeOf(tables: ReadonlyMap<string, Buffer>): number {
  return [...tables.values()].reduce((total, table) => total + padded(table).length, 0)
}

function variableNumber(value: number): Buffer {
  const digits = [value & 127]
  for (let rest = value >>> 7; rest > 0; rest >>>= 7) digits.unshift((rest & 127) | 128)
  return Buffer.from(digits)
}
