import { unusable } from '@platen/errors'
import { sniffImage } from '@platen/media'
import { assetLabel } from '../assets/asset-label'
import { type AssetReader } from '../assets/asset-cache'
import { isOpaque } from '../canvas/pixels'
import { encodeLosslessWebp } from '../encode/webp'
import { decodeImage, readImageSize } from '../images/decode-image'
import { type RenderOutcome, type ViewTask } from '../task/task'

/** Decodes a picture as pages do, into a lossless WebP that every browser shows. Throws `asset_unusable` with the host. */
export async function viewPicture(
  { view: { src, maxSide } }: ViewTask,
  read: AssetReader,
): Promise<RenderOutcome> {
  const label = assetLabel('src', 'image', src)
  const { bytes } = read(src)
  if (sniffImage(bytes) === 'svg') throw unusable(label, 'is an SVG; upload it to show it')
  const started = performance.now()
  const natural = await readImageSize(bytes, label)
  const scale = Math.min(1, maxSide / Math.max(natural.width, natural.height))
  const width = Math.max(1, Math.round(natural.width * scale))
  const height = Math.max(1, Math.round(natural.height * scale))
  const pixels = await decodeImage(bytes, { region: null, width, height }, label)
  const decoded = performance.now()
  const webp = await encodeLosslessWebp({ ...pixels, opaque: isOpaque(pixels) })
  const file = { page: 1, format: 'webp', width, height, mimetype: 'image/webp' } as const
  return {
    files: [{ ...file, bytes: webp }],
    warnings: [],
    elements: [],
    natural: { width: natural.width, height: natural.height },
    timings: {
      decode: decoded - started,
      layout: 0,
      raster: 0,
      encode: performance.now() - decoded,
    },
  }
}
