import { ByteReader } from '../byte-reader'
import { FileFault } from '../file-fault'
import { type ImageKind } from '../sniff-image'
import { readAvif } from './avif'
import { readGif } from './gif'
import { readJpeg } from './jpeg'
import { type PictureHeader } from './picture-header'
import { readPng } from './png'
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

/** Px of a picture that a render decodes. */
export const maximumPixels = 100_000_000

/**
 * The sides in px as the picture is shown, turned as its EXIF orientation says; reads headers only, never pixels.
 * Throws FileFault, or RangeError when the file ends before its picture does.
 */
export function readPicture(kind: Raster, bytes: Uint8Array): { width: number; height: number } {
  const { width, height, orientation } = readers[kind](new ByteReader(bytes))
  if (!(width > 0 && height > 0)) throw new FileFault('has a side of 0 pixels')
  if (!(width * height <= maximumPixels)) throw new FileFault('has more than 100 megapixels')
  return orientation >= 5 ? { width: height, height: width } : { width, height }
}
