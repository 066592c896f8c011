import { deflated } from './png/deflate-strips'
import { formOf } from './png/form'
import { judged, type Judgement } from './png/judge-lines'
import { pngFile } from './png/png-file'
import { type Raster } from './raster'

export const pngSettings = {
  /** zlib levels: strips that are costly to compress get less effort. */
  levels: { cheap: 6, costly: 4 },
  /** A strip whose sample compresses to more than this share of its raw size is costly. */
  costlyShare: 0.12,
  /** Rows are filtered if that shrinks the sample below this share. */
  filteredShare: 0.95,
  /** Bytes of scanlines that are compressed at a time; each such strip may have a thread of its own. */
  stripBytes: 512 * 1024,
} as const
export const previewSettings = { ...pngSettings, levels: { cheap: 2, costly: 2 } } as const

type Settings = typeof pngSettings | typeof previewSettings

/**
 * Encodes as PNG: with up to 256 colours indexed or grey, with more in 24 bits when opaque. zlib compresses strips of rows on
 * libuv's threads; the bytes are the same with one thread as with four. A sample of each strip decides how its rows are filtered
 * and how hard zlib tries. Measured on the scenes of the benchmark, unfiltered, on two cores under other load (ms of CPU, kB; in
 * brackets Takumi's encoder on the same pixels): grainy poster, level 3 54, 940; level 4 51, 872; level 5 86, 857; level 6 180, 845
 * (118, 843); album, level 4 53, 846; level 5 83, 831; level 6 171, 803 (100, 804); drawings, level 4 26, 574; level 6 41, 561
 * (37, 562); page of text, indexed, level 5 33, 194 (26, 194), in 24 bits 52, 474. Filters only help photographs without grain,
 * by a quarter; Paeth's, which cannot be computed four bytes at a time, saves nothing over the others there.
 */
export async function encodePng(raster: Raster): Promise<Uint8Array> {
  return encode(raster, pngSettings)
}

/** Encodes a preview as PNG: photographs are an eighth larger than encodePng's, in two thirds of the time. */
export async function encodePreview(raster: Raster): Promise<Uint8Array> {
  return encode(raster, previewSettings)
}

async function encode(raster: Raster, settings: Settings): Promise<Uint8Array> {
  const { head, lineBytes, ...form } = formOf(raster)
  const { levels, stripBytes, ...shares } = settings
  const rows = Math.max(1, Math.floor(stripBytes / lineBytes))
  const strips = Array.from({ length: Math.ceil(raster.height / rows) }, (_, index) => () => {
    const range = { from: index * rows, to: Math.min(raster.height, (index + 1) * rows) }
    const { filter, costly }: Judgement = judged(form, range, shares)
    return { bytes: form.lines(range, filter), level: costly ? levels.costly : levels.cheap }
  })
  return pngFile(head, await deflated(strips))
}
