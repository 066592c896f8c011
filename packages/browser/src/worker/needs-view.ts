import { type Size } from '@platen/drawing'

/** The most px of a file that a browser decodes here. */
export const maximumPixels = 16_000_000

/**
 * Whether only the server shows a file as it is drawn: a TIFF, a CMYK JPEG, 16 bits a channel, or a JPEG or PNG with more px than a
 * browser should decode. Reads headers; what they do not tell, decoding does.
 */
export function needsView(file: ArrayBuffer): boolean {
  const bytes = new DataView(file)
  try {
    return kinds.find(({ begins }) => begins(bytes))?.differs(bytes) ?? false
  } catch (error) {
    // A header that ends too early is a broken file, of which decoding tells.
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
  {
    begins: bytes => ['II*\0', 'MM\0*'].includes(textAt(bytes, 0, 4)),
    differs: () => true,
  },
  {
    begins: bytes => textAt(bytes, 1, 3) === 'PNG',
    differs: bytes =>
      bytes.getUint8(24) === 16 ||
      isLarge({ width: bytes.getUint32(16), height: bytes.getUint32(20) }),
  },
  { begins: bytes => bytes.getUint16(0) === 0xffd8, differs: jpegDiffers },
]

/** Looks for the frame header, behind segments of any length. */
function jpegDiffers(bytes: DataView): boolean {
  for (let at = 2; ;) {
    if (bytes.getUint8(at) !== 0xff) return false
    const marker = bytes.getUint8(at + 1)
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) {
      const size = { height: bytes.getUint16(at + 5), width: bytes.getUint16(at + 7) }
      return bytes.getUint8(at + 9) === 4 || isLarge(size)
    }
    // Any number of FF may precede a marker.
    at += marker === 0xff ? 1 : 2 + bytes.getUint16(at + 2)
  }
}
