import { type ByteReader } from '../bytes/byte-reader'
import { firstDirectory, orientationOf } from './exif'
import { type PictureHeader } from './picture-header'

/** Reads the first directory of a TIFF; only the decoder checks that its pixels exist. */
export function readTiff(file: ByteReader): PictureHeader {
  const fields = firstDirectory(file)
  return {
    width: fields.get(0x0100) ?? 0,
    height: fields.get(0x0101) ?? 0,
    orientation: orientationOf(fields),
  }
}
