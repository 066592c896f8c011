import { type Canvas2D, type Layer } from '@platen/drawing'

/** Creates a transparent layer of whole device pixels; `width` and `height` are in document px. */
export function createLayer({
  width,
  height,
  pixelRatio,
}: {
  width: number
  height: number
  pixelRatio: number
}): Layer {
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.ceil(width * pixelRatio)),
    Math.max(1, Math.ceil(height * pixelRatio)),
  )
  const context = contextOf(canvas)
  context.scale(pixelRatio, pixelRatio)
  return {
    context,
    drawOnto: (target, x, y) => {
      const browser = browserContext(target)
      // The pixels of the layer align with those of the target; smoothing would only show rounding errors of the transform.
      browser.imageSmoothingEnabled = false
      browser.drawImage(canvas, x, y, canvas.width / pixelRatio, canvas.height / pixelRatio)
      browser.imageSmoothingEnabled = true
    },
  }
}

/** Returns the context of a canvas. Throws if the browser provides none. */
export function contextOf(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const context = canvas.getContext('2d')
  if (!context) throw new Error('the browser provides no 2d context')
  return context
}

/** Returns the browser's own context, for calls that are not part of Canvas2D. */
export function browserContext(context: Canvas2D): OffscreenCanvasRenderingContext2D {
  return context as unknown as OffscreenCanvasRenderingContext2D
}
