import { type Canvas2D, type Size } from '@platen/drawing'

let strip: OffscreenCanvas | undefined

/** Returns the opacity that `draw` gives each pixel of a transparent canvas. Throws if the browser provides no context. */
export function opacitiesOf(
  { width, height }: Size,
  draw: (context: Canvas2D) => void,
): Uint8Array {
  strip ??= new OffscreenCanvas(width, height)
  // This also clears the canvas.
  Object.assign(strip, { width, height })
  const context = strip.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('the browser provides no 2d context')
  draw(context)
  const { data } = context.getImageData(0, 0, width, height)
  return Uint8Array.from({ length: width * height }, (_, at) => data[4 * at + 3] ?? 0)
}
