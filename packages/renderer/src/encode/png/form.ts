import { pixelWords } from '@platen/drawing'
import { type Pixels } from '../../canvas/pixels'
import { packed } from './packed-indices'
import { paletteOf } from './palette'
import { type PngHead } from './png-file'
import { type Filter, type Rows, type Samples, scanlines } from './scanlines'

/** In what form a file keeps its pixels. */
export interface Form {
  head: PngHead
  /** Bytes of a scanline. */
  lineBytes: number
  /** Whether filters may help: neighbouring indices say nothing about each other. */
  filterable: boolean
  lines: (rows: Rows, filter: Filter) => Buffer
}

/** The smallest form that keeps every pixel: up to 256 colours as indices of 1 to 8 bits, or as grey; more as RGB or RGBA. */
export function formOf(drawn: Pixels & { opaque: boolean }): Form {
  const { width, height, opaque } = drawn
  const pixels = pixelWords(drawn.data)
  const palette = paletteOf(pixels)
  if (palette === undefined) return sampled({ pixels, width, kept: opaque ? 3 : 4 }, height)
  const { colours, indices } = palette
  const bitDepth = bitsFor(colours.length)
  if (bitDepth === 8 && colours.every(isGrey)) return sampled({ pixels, width, kept: 1 }, height)
  return {
    head: { width, height, bitDepth, kind: 'indexed', colours },
    lineBytes: 1 + Math.ceil((width * bitDepth) / 8),
    filterable: false,
    lines: rows => packed({ indices, width, bitDepth }, rows),
  }
}

function bitsFor(colours: number): PngHead['bitDepth'] {
  if (colours > 16) return 8
  if (colours > 4) return 4
  return colours > 2 ? 2 : 1
}

const kinds = { 1: 'grey', 3: 'rgb', 4: 'rgba' } as const

function sampled(samples: Samples, height: number): Form {
  const { width, kept } = samples
  return {
    head: { width, height, bitDepth: 8, kind: kinds[kept] },
    lineBytes: 1 + width * kept,
    filterable: true,
    lines: (rows, filter) => scanlines(samples, rows, filter),
  }
}

function isGrey(colour: number): boolean {
  return colour >>> 24 === 0xff && (colour & 0xffffff) === (colour & 0xff) * 0x010101
}
