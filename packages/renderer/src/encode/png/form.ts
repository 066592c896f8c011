import { pixelWords } from '@platen/drawing'
import sharp, { type Sharp } from 'sharp'
import { type Raster } from '../raster/raster'
import { rawImage } from '../raster/raw-image'
import { packed } from './packed-indices'
import { type Palette, paletteOf } from './palette'
import { type PngHead } from './png-file'

/** The form in which a file stores its pixels. */
export interface Form {
  head: PngHead
  /** An image whose rows are those of the file, byte for byte. */
  rows: Sharp
}

/** Returns the smallest form that preserves every pixel: up to 256 colours as indices of 1 to 8 bits or as grey, more as RGB or RGBA. */
export function formOf(raster: Raster): Form {
  const { width, height, opaque } = raster
  const palette = paletteOf(pixelWords(raster.data))
  if (palette === undefined) {
    const kind = opaque ? 'rgb' : 'rgba'
    return { head: { width, height, bitDepth: 8, kind }, rows: rawImage(raster) }
  }
  const { colours } = palette
  const bitDepth = bitsFor(colours.length)
  if (bitDepth === 8 && colours.every(isGrey)) {
    const rows = greys(rawImage(raster).extractChannel(0))
    return { head: { width, height, bitDepth, kind: 'grey' }, rows }
  }
  return indexed(palette, { width, height, bitDepth })
}

type Depth = PngHead['bitDepth']

function bitsFor(colours: number): Depth {
  if (colours > 16) return 8
  if (colours > 4) return 4
  return colours > 2 ? 2 : 1
}

function indexed(
  { colours, indices }: Palette,
  { width, height, bitDepth }: { width: number; height: number; bitDepth: Depth },
): Form {
  const bytes = packed({ indices, width, bitDepth })
  const raw = { width: bytes.length / height, height, channels: 1 } as const
  return {
    head: { width, height, bitDepth, kind: 'indexed', colours },
    rows: greys(sharp(bytes, { raw, limitInputPixels: false })),
  }
}

/** Without this, sharp would write one channel as three. */
const greys = (image: Sharp): Sharp => image.toColourspace('b-w')

function isGrey(colour: number): boolean {
  return colour >>> 24 === 0xff && (colour & 0xffffff) === (colour & 0xff) * 0x010101
}
