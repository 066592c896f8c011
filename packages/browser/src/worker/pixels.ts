import { type Pixels } from '@platen/drawing'
import { contextOf } from '../host/layer'

/** A canvas with its context, in device px. */
export interface Sheet {
  canvas: OffscreenCanvas
  context: OffscreenCanvasRenderingContext2D
}

/** Returns a transparent canvas of at least 1 × 1 px. */
export function newSheet(width: number, height: number): Sheet {
  const canvas = new OffscreenCanvas(Math.max(1, width), Math.max(1, height))
  return { canvas, context: contextOf(canvas) }
}

/** Returns the straight RGBA of a canvas. */
export function pixelsOf({ canvas, context }: Sheet): Pixels {
  const { width, height } = canvas
  return { data: context.getImageData(0, 0, width, height).data, width, height }
}

/** Returns a bitmap made from straight RGBA. */
export async function bitmapOf({ data, width, height }: Pixels): Promise<ImageBitmap> {
  const image = new ImageData(new Uint8ClampedArray(data), width, height)
  return createImageBitmap(image)
}
