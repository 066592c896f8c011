import { ByteReader } from '../bytes/byte-reader'
import { damaged, partCounter } from '../bytes/file-fault'
import { exifOrientation } from './exif'
import { type PictureHeader } from './picture-header'
import { sniffImage } from './sniff-image'

const startOfScan = 0xda
const endOfImage = '\xff\xd9'
/** Returns true for markers without a segment: TEM and restarts. */
const isBare = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)
/** Returns true for frame headers, but not for C4, C8 and CC, which are tables or reserved. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** Reads the segments of a JPEG up to its first scan, and checks that an end marker follows: a truncated file has none. */
export function readJpeg(file: ByteReader): PictureHeader {
  const { end, ...header } = readHead(file)
  // A scan can contain no markers except restarts, so the first end marker is that of the image.
  if (!file.has(endOfImage, end)) throw new RangeError('a JPEG without an end marker')
  return header
}

/** Returns true if a JPEG has its headers but no end marker: the rest of the image may or may not be complete. */
export function lacksEnd(bytes: Uint8Array): boolean {
  if (sniffImage(bytes) !== 'jpeg') return false
  const file = new ByteReader(bytes)
  try {
    return !file.has(endOfImage, readHead(file).end)
  } catch {
    return false
  }
}

/** Reads the header from the segments, and the offset of the first scan. */
function readHead(file: ByteReader): PictureHeader & { end: number } {
  let size: { width: number; height: number } | undefined
  let orientation = 1
  let end = 2
  for (const { marker, data, next } of segmentsOf(file)) {
    if (marker === 0xe1 && isExif(data)) orientation = exifOrientation(data)
    if (isFrame(marker)) size ??= { height: data.u16(1), width: data.u16(3) }
    end = next
  }
  if (!size) throw damaged('a JPEG without a frame')
  return { ...size, orientation, end }
}

interface Segment {
  marker: number
  data: ByteReader
  /** The offset of the next segment. */
  next: number
}

function* segmentsOf(file: ByteReader): Generator<Segment> {
  const count = partCounter()
  for (let at = 2; ;) {
    count()
    if (file.u8(at) !== 0xff) throw damaged('a JPEG segment does not begin with a marker')
    const marker = file.u8(at + 1)
    if (marker === startOfScan) return
    if (marker === 0xff || isBare(marker)) {
      // Any number of FF may precede a marker.
      at += marker === 0xff ? 1 : 2
      continue
    }
    const length = file.u16(at + 2)
    if (length < 2) throw damaged('a JPEG segment has a length below 2')
    const next = at + 2 + length
    yield { marker, data: file.part(at + 4, length - 2), next }
    at = next
  }
}

const isExif = (data: ByteReader): boolean => data.size > 14 && data.text(0, 6) === 'Exif\0\0'
