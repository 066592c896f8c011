import { type ByteReader } from '../bytes/byte-reader'
import { damaged, partCounter } from '../bytes/file-fault'
import { exifOrientation } from './exif'
import { type PictureHeader } from './picture-header'

const hasExif = 0x08

/** Reads the first chunk of a WebP, and its EXIF chunk if the first chunk declares one. */
export function readWebp(file: ByteReader): PictureHeader {
  const riff = file.part(0, file.size, true)
  const webp = riff.part(0, riff.u32(4) + 8)
  const data = webp.part(20, webp.u32(16))
  switch (webp.text(12, 4)) {
    case 'VP8 ':
      return lossy(data)
    case 'VP8L':
      return lossless(data)
    case 'VP8X':
      return {
        width: data.u24(4) + 1,
        height: data.u24(7) + 1,
        orientation: (data.u8(0) & hasExif) === 0 ? 1 : orientationIn(webp),
      }
    default:
      throw damaged('a WebP begins with an unknown chunk')
  }
}

function lossy(data: ByteReader): PictureHeader {
  if (data.text(3, 3) !== '\x9d\x01\x2a') throw damaged('a WebP frame without its start code')
  return { width: data.u16(6) & 0x3fff, height: data.u16(8) & 0x3fff, orientation: 1 }
}

function lossless(data: ByteReader): PictureHeader {
  if (data.u8(0) !== 0x2f) throw damaged('a WebP frame without its signature')
  const bits = data.u32(1)
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1, orientation: 1 }
}

function orientationIn(webp: ByteReader): number {
  const count = partCounter()
  for (let at = 12; at + 8 <= webp.size;) {
    count()
    const length = webp.u32(at + 4)
    if (webp.text(at, 4) === 'EXIF') return exifOrientation(webp.part(at + 8, length))
    at += 8 + length + (length % 2)
  }
  return 1
}
