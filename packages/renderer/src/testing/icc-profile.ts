import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Adobe RGB (1998) in the profile connection space (D50), and its white point. */
const primaries = {
  rXYZ: [0.60974, 0.31111, 0.01947],
  gXYZ: [0.20528, 0.62567, 0.06087],
  bXYZ: [0.14919, 0.06322, 0.74457],
}
const white = [0.9642, 1, 0.82491]
const gamma = 2.19921875

/** Writes an ICC profile (version 2) of Adobe RGB to a file and returns its path. */
export function adobeRgbProfile(): string {
  const curve = tag('curv', [u32(1), u16(Math.round(gamma * 256)), u16(0)])
  const tags: [name: string, data: Buffer][] = [
    ['desc', tag('desc', [u32(6), Buffer.from('adobe\0'), Buffer.alloc(78)])],
    ['cprt', tag('text', [Buffer.from('none\0')])],
    ['wtpt', xyz(white)],
    ...Object.entries(primaries).map(([name, value]): [string, Buffer] => [name, xyz(value)]),
    ...['rTRC', 'gTRC', 'bTRC'].map((name): [string, Buffer] => [name, curve]),
  ]
  const path = join(tmpdir(), `platen-adobe-rgb-${process.pid}.icc`)
  writeFileSync(path, assemble(tags))
  return path
}

function assemble(tags: readonly [name: string, data: Buffer][]): Buffer {
  const table: Buffer[] = [u32(tags.length)]
  const bodies: Buffer[] = []
  let offset = 128 + 4 + 12 * tags.length
  for (const [name, data] of tags) {
    const body = Buffer.concat([data, Buffer.alloc((4 - (data.length % 4)) % 4)])
    table.push(Buffer.from(name), u32(offset), u32(data.length))
    bodies.push(body)
    offset += body.length
  }
  return Buffer.concat([header(offset), ...table, ...bodies])
}

function header(size: number): Buffer {
  const bytes = Buffer.alloc(128)
  bytes.writeUInt32BE(size, 0)
  bytes.writeUInt32BE(0x02100000, 8)
  bytes.write('mntrRGB XYZ ', 12, 'latin1')
  bytes.write('acsp', 36, 'latin1')
  for (const [index, value] of white.entries()) fixed(value).copy(bytes, 68 + index * 4)
  return bytes
}

const tag = (type: string, parts: readonly Buffer[]): Buffer =>
  Buffer.concat([Buffer.from(type), u32(0), ...parts])

const xyz = (value: readonly number[]): Buffer => tag('XYZ ', value.map(fixed))

function u16(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16BE(value)
  return bytes
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

/** Returns a signed 16.16 number. */
function fixed(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(Math.round(value * 65536))
  return bytes
}
