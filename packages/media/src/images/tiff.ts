import { type ByteReader } from '../byte-reader'
import { firstDirectory, orientationOf } from './exif'
import { type PictureHeader } from './picture-header'

/** Reads the first directory of a TIFF; where its pixels lie is left to the decoder. */
export function readTiff(file: ByteReader): PictureHeader {
  const fields = firstDirectory(file)
  return {
    width: fields.get(0x0100) ?? 0,
    height: fields.get(0x0101) ?? 0,
    orientation: orientationOf(fields),
  }
}
