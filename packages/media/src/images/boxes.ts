import { type ByteReader } from '../bytes/byte-reader'
import { damaged, partCounter } from '../bytes/file-fault'

/** A box of the ISO base media format, the container format of AVIF. */
export interface Box {
  type: string
  data: ByteReader
}

/** Iterates over the boxes in these bytes; throws RangeError if the last one is truncated. */
export function* boxesIn(bytes: ByteReader): Generator<Box> {
  const count = partCounter()
  for (let at = 0; at < bytes.size;) {
    count()
    const { head, size } = extent(bytes, at)
    if (size < head) throw damaged('a box is smaller than its header')
    yield { type: bytes.text(at + 4, 4), data: bytes.part(at + head, size - head) }
    at += size
  }
}

/** Returns the content of the first box of a type; throws FileFault if there is none. */
export function find(boxes: readonly Box[], type: string): ByteReader {
  const box = boxes.find(one => one.type === type)
  if (!box) throw damaged(`there is no box ${type}`)
  return box.data
}

/**
 * Reads the size of a box. 1 means that the size is in the eight bytes after the type, and 0 that the box takes all remaining
 * bytes.
 */
function extent(bytes: ByteReader, at: number): { head: number; size: number } {
  const size = bytes.u32(at)
  if (size === 0) return { head: 8, size: bytes.size - at }
  if (size > 1) return { head: 8, size }
  return { head: 16, size: bytes.u32(at + 8) * 2 ** 32 + bytes.u32(at + 12) }
}
