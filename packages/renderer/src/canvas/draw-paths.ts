import { type PathDrawing } from '@platen/svg'
import { Canvas, Path2D } from 'skia-canvas'
import { LRUCache } from 'lru-cache'
import { BitmapRoom, type GradientBitmap, type KeptBitmaps } from './context/gradients/bitmap-room'
import { keepGradientsPortable } from './context/gradients/portable-gradients'
import { type Pixels } from './pixels'
import { type VectorDrawing } from './vector-drawing'

/** Paints the paths of an SVG on a separate canvas. The pixels have straight alpha. */
export async function drawPaths({ width, height, paint }: PathDrawing): Promise<Pixels> {
  const canvas = new Canvas(width, height, { gpu: false })
  try {
    paint(canvas.getContext('2d'), data => new Path2D(data ?? ''))
    return { data: await canvas.toBuffer('raw'), width, height }
  } finally {
    canvas.dispose()
  }
}

/** Settings for gradients that become bitmaps. They depend on the size of the drawing, which may be shown at any size. */
export const drawingGradientSettings = {
  side: 1024,
  total: 4 * 1024 ** 2,
  each: 1024 ** 2,
} as const

/** The maximum size of the bitmaps that drawings share, in bytes. */
const sharedBytes = 2 * 4 * drawingGradientSettings.each

/** Creates the bitmaps of gradients that drawings share: a PDF with several drawings contains a bitmap once. */
export const sharedBitmaps = (): LRUCache<string, GradientBitmap> =>
  new LRUCache({
    maxSize: sharedBytes,
    sizeCalculation: ({ image }) => image.width * image.height * 4,
  })

interface Recording {
  /** The size of the recording. */
  bytes: number
  bitmaps: KeptBitmaps
}

/** Records the paths of an SVG, to be drawn as vectors: this is several times as fast as Skia's SVG reader. */
export function recordPaths(
  { width, height, paint }: PathDrawing,
  { bytes, bitmaps }: Recording,
): VectorDrawing {
  const image = new Canvas(width, height, { gpu: false })
  const { side, ...limits } = drawingGradientSettings
  const room = new BitmapRoom({ ...limits, density: side / Math.max(width, height) }, bitmaps)
  const context = image.getContext('2d')
  keepGradientsPortable(context, room)
  paint(context, data => new Path2D(data ?? ''))
  return { image, recorded: true, bytes: bytes + room.taken * 4, dispose: () => image.dispose() }
}
