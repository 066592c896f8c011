import { type PathDrawing } from '@platen/svg'
import { Canvas, Path2D } from 'skia-canvas'
import { type Pixels } from './pixels'
import { type VectorDrawing } from './vector-drawing'

/** Paints the paths of an SVG on a canvas of its own; pixels have straight alpha. */
export async function drawPaths({ width, height, paint }: PathDrawing): Promise<Pixels> {
  const canvas = new Canvas(width, height, { gpu: false })
  try {
    paint(canvas.getContext('2d'), data => new Path2D(data ?? ''))
    return { data: await canvas.toBuffer('raw'), width, height }
  } finally {
    canvas.dispose()
  }
}

/** Records the paths of an SVG, to be drawn as vectors: several times as fast as Skia reads the SVG. `bytes` is what it takes. */
export function recordPaths({ width, height, paint }: PathDrawing, bytes: number): VectorDrawing {
  const image = new Canvas(width, height, { gpu: false })
  paint(image.getContext('2d'), data => new Path2D(data ?? ''))
  return {
    image,
    recorded: true,
    bytes,
    dispose: () => {
      image.dispose()
    },
  }
}
