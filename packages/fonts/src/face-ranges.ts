import { closeSync, openSync, readSync } from 'node:fs'
import { type Ranges, rangesOf } from '@platen/media'

const headBytes = 12
const entryBytes = 16

/** Reads the ranges of characters that a TTF covers, using only its table directory and its cmap. */
export function rangesOfFile(path: string): Ranges {
  const file = openSync(path, 'r')
  try {
    const part = (at: number, length: number): Buffer => {
      const bytes = Buffer.alloc(length)
      readSync(file, bytes, 0, length, at)
      return bytes
    }
    const tables = part(headBytes, part(0, headBytes).readUInt16BE(4) * entryBytes)
    const entry = tables.indexOf('cmap', 0, 'latin1')
    if (entry < 0) throw new Error(`${path} has no cmap`)
    return rangesOf(part(tables.readUInt32BE(entry + 8), tables.readUInt32BE(entry + 12)))
  } finally {
    closeSync(file)
  }
}
