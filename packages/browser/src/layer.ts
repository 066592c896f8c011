import { type Canvas2D, type Layer } from '@platen/drawing'

/** Makes a transparent layer of whole device px; `width` and `height` are px of the document. */
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
      // Its px meet those of the target; smoothing would only make rounding errors of the transform seen.
      browser.imageSmoothingEnabled = false
      browser.drawImage(canvas, x, y, canvas.width / pixelRatio, canvas.height / pixelRatio)
      browser.imageSmoothingEnabled = true
    },
  }
}

/** The context of a canvas. Throws when the browser has none left to give. */
export function contextOf(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const context = canvas.getContext('2d')
  if (!context) throw new Error('the browser gives no 2d context')
  return context
}

/** The way back, for what drawing pictures needs beyond the drawing's own calls. */
export function browserContext(context: Canvas2D): OffscreenCanvasRenderingContext2D {
  return context as unknown as OffscreenCanvasRenderingContext2D
}
