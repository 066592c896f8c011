import { type ByteReader } from '../byte-reader'
import { damaged } from '../file-fault'
import { exifOrientation } from './exif'
import { type PictureHeader } from './picture-header'

/** Reads a PNG chunk by chunk, to its end: one that was cut has none. */
export function readPng(file: ByteReader): PictureHeader {
  if (file.text(12, 4) !== 'IHDR') throw damaged('a PNG begins with another chunk than IHDR')
  const size = { width: file.u32(16), height: file.u32(20) }
  let orientation = 1
  let hasPixels = false
  for (let at = 8; ;) {
    const length = file.u32(at)
    const type = file.text(at + 4, 4)
    // The checksum behind a chunk belongs to it.
    const data = file.part(at + 8, length + 4).part(0, length)
    if (type === 'eXIf') orientation = exifOrientation(data)
    if (type === 'IDAT') hasPixels = true
    if (type === 'IEND') break
    at += 12 + length
  }
  if (!hasPixels) throw damaged('a PNG without IDAT')
  return { ...size, orientation }
}
