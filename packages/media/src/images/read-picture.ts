import { ByteReader } from '../bytes/byte-reader'
import { FileFault } from '../bytes/file-fault'
import { readAvif } from './avif'
import { readGif } from './gif'
import { readJpeg } from './jpeg'
import { type PictureHeader } from './picture-header'
import { readPng } from './png'
import { type ImageKind } from './sniff-image'
import { readTiff } from './tiff'
import { readWebp } from './webp'

type Raster = Exclude<ImageKind, 'svg'>

const readers: Readonly<Record<Raster, (file: ByteReader) => PictureHeader>> = {
  avif: readAvif,
  gif: readGif,
  jpeg: readJpeg,
  png: readPng,
  tiff: readTiff,
  webp: readWebp,
}

/** Maximum number of pixels in an image that a render decodes. */
export const maximumPixels = 100_000_000

/**
 * Reads the width and height of an image in px as displayed, rotated by its EXIF orientation. Reads headers only, never pixels.
 * Throws FileFault, or RangeError if the file ends before its image does.
 */
export function readPicture(kind: Raster, bytes: Uint8Array): { width: number; height: number } {
  const { width, height, orientation } = readers[kind](new ByteReader(bytes))
  if (!(width > 0 && height > 0)) throw new FileFault('has a side of 0 pixels')
  if (!(width * height <= maximumPixels)) throw new FileFault('has more than 100 megapixels')
  return orientation >= 5 ? { width: height, height: width } : { width, height }
}
