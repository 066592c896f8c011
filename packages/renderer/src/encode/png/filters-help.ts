import { rawImage } from '../raster/raw-image'
import { type Raster } from '../raster/raster'

/** See `pngSettings`. */
export interface Filtering {
  /** zlib's, of the sample. */
  level: number
  bands: number
  rows: number
  share: number
}

/** Resolves to true if filtering makes an image smaller, by bands of rows from all over it (2 ms). */
export async function filtersHelp(
  raster: Raster,
  { level, bands, rows, share }: Filtering,
): Promise<boolean> {
  const sample = rawImage(sampleOf(raster, { bands, rows }))
  const sizeOf = async (adaptiveFiltering: boolean): Promise<number> => {
    const { length } = await sample
      .clone()
      .png({ compressionLevel: level, adaptiveFiltering })
      .toBuffer()
    return length
  }
  const [plain, filtered] = await Promise.all([sizeOf(false), sizeOf(true)])
  return filtered < plain * share
}

/** Returns bands of rows, evenly spread; all rows of an image that is no taller than all of them together. */
function sampleOf(
  { data, width, height, opaque }: Raster,
  { bands, rows }: Pick<Filtering, 'bands' | 'rows'>,
): Raster {
  if (height <= bands * rows) return { data, width, height, opaque }
  const lineBytes = width * 4
  const parts = Array.from({ length: bands }, (_, band) => {
    const first = Math.floor(((height - rows) * band) / (bands - 1))
    return data.subarray(first * lineBytes, (first + rows) * lineBytes)
  })
  return { data: Buffer.concat(parts), width, height: bands * rows, opaque }
}
