import { type ByteReader } from '../bytes/byte-reader'

const orientationTag = 0x0112
const shortType = 3

/** Returns the orientation (1..8) in an EXIF block; 1 if it has none or is damaged, which does not affect the image. */
export function exifOrientation(block: ByteReader): number {
  try {
    const tiff = block.text(0, 6) === 'Exif\0\0' ? block.from(6) : block
    return orientationOf(firstDirectory(tiff))
  } catch (error) {
    if (error instanceof RangeError) return 1
    throw error
  }
}

/** Returns the first value of each numeric field in a TIFF's first directory, by tag. */
export function firstDirectory(file: ByteReader): Map<number, number> {
  const tiff = file.part(0, file.size, file.text(0, 2) === 'II')
  const fields = new Map<number, number>()
  const start = tiff.u32(4)
  const count = tiff.u16(start)
  for (let index = 0; index < count; index++) {
    const at = start + 2 + index * 12
    const type = tiff.u16(at + 2)
    if (type === shortType) fields.set(tiff.u16(at), tiff.u16(at + 8))
    else if (type === 4) fields.set(tiff.u16(at), tiff.u32(at + 8))
  }
  return fields
}

/** Returns the orientation among the fields of a directory; 1 if it is missing or invalid. */
export function orientationOf(fields: ReadonlyMap<number, number>): number {
  const value = fields.get(orientationTag) ?? 1
  return value >= 1 && value <= 8 ? value : 1
}
