const headBytes = 12
const entryBytes = 16

/**
 * Returns a TTF without one of its tables; the same bytes when it has no such table. The other tables keep their bytes. The checksum of the
 * file, which nothing verifies, is still that of the complete file.
 */
export function withoutTable(file: Buffer, tag: string): Buffer {
  const entries = Array.from({ length: file.readUInt16BE(4) }, (_, index) => {
    const at = headBytes + index * entryBytes
    return file.subarray(at, at + entryBytes)
  })
  const kept = entries.filter(entry => entry.toString('latin1', 0, 4) !== tag)
  if (kept.length === entries.length) return file
  let offset = headBytes + kept.length * entryBytes
  const bodies: Buffer[] = []
  const directory = kept.map(entry => {
    const moved = Buffer.from(entry)
    const [start, length] = [entry.readUInt32BE(8), entry.readUInt32BE(12)]
    moved.writeUInt32BE(offset, 8)
    const padding = -length & 3
    bodies.push(file.subarray(start, start + length), Buffer.alloc(padding))
    offset += length + padding
    return moved
  })
  return Buffer.concat([headOf(file, kept.length), ...directory, ...bodies])
}

/** Returns the head of a directory: the number of tables and the values for a binary search. */
function headOf(file: Buffer, tables: number): Buffer {
  const head = Buffer.from(file.subarray(0, headBytes))
  const power = Math.floor(Math.log2(tables))
  head.writeUInt16BE(tables, 4)
  head.writeUInt16BE(2 ** power * entryBytes, 6)
  head.writeUInt16BE(power, 8)
  head.writeUInt16BE((tables - 2 ** power) * entryBytes, 10)
  return head
}
