import { type Size } from '@platen/drawing'

/** The maximum number of pixels in a file that is decoded in the browser. */
export const maximumPixels = 16_000_000

/**
 * Returns true if the browser would not show a file as the server does, so that it needs a view: a TIFF, a CMYK JPEG, a file with 16
 * bits per channel, or one with more pixels than a browser should decode. Only reads headers; decoding finds the rest.
 */
export function needsView(file: ArrayBuffer): boolean {
  const bytes = new DataView(file)
  try {
    return kinds.find(({ begins }) => begins(bytes))?.differs(bytes) ?? false
  } catch (error) {
    // A header that ends too early means a broken file, which decoding reports.
    if (error instanceof RangeError) return false
    throw error
  }
}

interface Kind {
  begins: (bytes: DataView) => boolean
  differs: (bytes: DataView) => boolean
}

const textAt = (bytes: DataView, at: number, length: number): string =>
  Array.from({ length }, (_, index) => String.fromCharCode(bytes.getUint8(at + index))).join('')

const isLarge = ({ width, height }: Size): boolean => width * height > maximumPixels

const kinds: readonly Kind[] = [
  { begins: bytes => ['II*\0', 'MM\0*'].includes(textAt(bytes, 0, 4)), differs: () => true },
  {
    begins: bytes => textAt(bytes, 1, 3) === 'PNG',
    differs: bytes =>
      bytes.getUint8(24) === 16 ||
      isLarge({ width: bytes.getUint32(16), height: bytes.getUint32(20) }),
  },
  { begins: bytes => bytes.getUint16(0) === 0xffd8, differs: jpegDiffers },
  {
    begins: bytes => textAt(bytes, 0, 4) === 'GIF8',
    differs: bytes =>
      isLarge({ width: bytes.getUint16(6, true), height: bytes.getUint16(8, true) }),
  },
  { begins: bytes => textAt(bytes, 8, 4) === 'WEBP', differs: bytes => isLarge(sizeOfWebp(bytes)) },
  { begins: bytes => textAt(bytes, 4, 4) === 'ftyp', differs: avifDiffers },
]

/** Returns the size according to the first chunk: that of a lossy frame, of a lossless one, or of an extended header. */
function sizeOfWebp(bytes: DataView): Size {
  const kind = textAt(bytes, 12, 4)
  if (kind === 'VP8X') {
    const side = (at: number): number => (bytes.getUint32(at, true) & 0xff_ffff) + 1
    return { width: side(24), height: side(27) }
  }
  if (kind === 'VP8L') {
    const sides = bytes.getUint32(21, true)
    return { width: (sides & 0x3fff) + 1, height: ((sides >>> 14) & 0x3fff) + 1 }
  }
  const side = (at: number): number => bytes.getUint16(at, true) & 0x3fff
  return { width: side(26), height: side(28) }
}

/** Checks the properties of all images in the file: a large image may consist of small ones. */
function avifDiffers(bytes: DataView): boolean {
  let meta = 0
  while (textAt(bytes, meta + 4, 4) !== 'meta') {
    const length = bytes.getUint32(meta)
    if (length < 8) return false
    meta += length
  }
  const end = meta + bytes.getUint32(meta)
  for (let at = meta; at < end; at++) {
    const isSize = bytes.getUint8(at) === 0x69 && textAt(bytes, at, 4) === 'ispe'
    if (!isSize) continue
    const size = { width: bytes.getUint32(at + 8), height: bytes.getUint32(at + 12) }
    if (isLarge(size)) return true
  }
  return false
}

/** Looks for the frame header, which follows segments of any length. */
function jpegDiffers(bytes: DataView): boolean {
  for (let at = 2; ;) {
    if (bytes.getUint8(at) !== 0xff) return false
    const marker = bytes.getUint8(at + 1)
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) {
      const size = { height: bytes.getUint16(at + 5), width: bytes.getUint16(at + 7) }
      return bytes.getUint8(at + 9) === 4 || isLarge(size)
    }
    // Any number of FF bytes may precede a marker.
    at += marker === 0xff ? 1 : 2 + bytes.getUint16(at + 2)
  }
}
