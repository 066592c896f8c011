import { rawImage } from '../raster/raw-image'
import { type Raster } from '../raster/raster'

/** The settings for deciding on filters; see `pngSettings`. */
export interface Filtering {
  /** The zlib level for the sample. */
  level: number
  bands: number
  rows: number
  share: number
}

/** Resolves to true if filtering makes an image smaller. Compares bands of rows from all over the image (2 ms). */
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

/** Returns evenly spread bands of rows; all rows if the image is no taller than the bands together. */
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
