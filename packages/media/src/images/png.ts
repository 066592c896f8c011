import { type ByteReader } from '../bytes/byte-reader'
import { damaged, partCounter } from '../bytes/file-fault'
import { exifOrientation } from './exif'
import { type PictureHeader } from './picture-header'

/** Converts a chunk type to a number, so that comparisons create no strings. */
const typed = (type: string): number => Buffer.from(type, 'latin1').readUInt32BE()
const header = typed('IHDR')
const pixels = typed('IDAT')
const exif = typed('eXIf')
const end = typed('IEND')

/** Reads a PNG chunk by chunk up to its end chunk, which a truncated file lacks. */
export function readPng(file: ByteReader): PictureHeader {
  if (file.u32(12) !== header) throw damaged('the first chunk of a PNG is not IHDR')
  const size = { width: file.u32(16), height: file.u32(20) }
  const count = partCounter()
  let orientation = 1
  let hasPixels = false
  let at = 8
  for (let type = header; type !== end;) {
    count()
    const length = file.u32(at)
    type = file.u32(at + 4)
    if (type === exif) orientation = exifOrientation(file.part(at + 8, length))
    if (type === pixels) hasPixels = true
    // A chunk also has a length, a type and a checksum of four bytes each.
    at += length + 12
    if (at > file.size) throw new RangeError('a PNG chunk reaches beyond the file')
  }
  if (!hasPixels) throw damaged('a PNG without IDAT')
  return { ...size, orientation }
}
