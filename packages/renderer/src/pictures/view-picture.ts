import { type Size } from '@platen/drawing'
import { sniffImage } from '@platen/media'
import { assetLabel } from '../assets/asset-label'
import { type Asset, type AssetReader } from '../assets/asset-cache'
import { isOpaque, type Pixels } from '../canvas/pixels'
import { encodeLosslessWebp } from '../encode/webp'
import { decodeImage, readImageSize } from './decode-image'
import { type RenderOutcome, type ViewTask } from '../assets/task'
import { type PagePictures } from './page-pictures'

interface ViewTools {
  read: AssetReader
  pictures: Pick<PagePictures, 'pixelsOfSvg'>
}

/**
 * Decodes an image in the same way as for pages, or draws an SVG, and returns a lossless WebP, which every browser shows. Throws
 * `asset_unusable`; the message contains the host.
 */
export async function viewPicture(
  { view: { src, maxSide: side } }: ViewTask,
  { read, pictures }: ViewTools,
): Promise<RenderOutcome> {
  const label = assetLabel('src', 'image', src)
  const asset = read(src)
  const isDrawing = sniffImage(asset.bytes) === 'svg'
  const started = performance.now()
  const { pixels, natural } = await (isDrawing ? pictures.pixelsOfSvg : decoded)(asset, {
    side,
    label,
  })
  const done = performance.now()
  const bytes = await encodeLosslessWebp({ ...pixels, opaque: isOpaque(pixels) })
  const { width, height } = pixels
  const file = { page: 1, format: 'webp', width, height, mimetype: 'image/webp' } as const
  return {
    files: [{ ...file, bytes }],
    warnings: [],
    elements: [],
    natural: { width: whole(natural.width), height: whole(natural.height) },
    timings: { decode: done - started, layout: 0, raster: 0, encode: performance.now() - done },
  }
}

/** Rounds a side, since the sides of an SVG can have any length. */
const whole = (side: number): number => Math.max(1, Math.round(side))

/** Returns the pixels of a bitmap, at no more than its own resolution. */
async function decoded(
  { bytes }: Asset,
  { side, label }: { side: number; label: string },
): Promise<{ pixels: Pixels; natural: Size }> {
  const natural = await readImageSize(bytes, label)
  const scale = Math.min(1, side / Math.max(natural.width, natural.height))
  const [width, height] = [whole(natural.width * scale), whole(natural.height * scale)]
  return { pixels: await decodeImage(bytes, { region: null, width, height }, label), natural }
}
