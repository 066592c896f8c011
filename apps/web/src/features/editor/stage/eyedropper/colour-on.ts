import { type Point } from '@platen/drawing'

/** Returns the colour at a point on the stage as hex; null outside the page. `element` is any element inside the stage. */
export function colourOn(element: Element | null, point: Point): string | null {
  const stage = element?.closest('[data-stage]')
  const canvas = stage?.querySelector<HTMLCanvasElement>('canvas[data-painted]')
  const context = canvas?.getContext('2d')
  const at = stage && canvas && placeOn(canvas, stage, point)
  return context && at ? hexOnPaper(context.getImageData(at.x, at.y, 1, 1).data) : null
}

/** Returns the pixel of a canvas at a point on the stage; null outside the canvas. */
function placeOn(canvas: HTMLCanvasElement, stage: Element, { x, y }: Point): Point | null {
  const [around, box] = [stage.getBoundingClientRect(), canvas.getBoundingClientRect()]
  const across = (x + around.left - box.left) / box.width
  const down = (y + around.top - box.top) / box.height
  if ([across, down].some(share => share < 0 || share >= 1)) return null
  return { x: Math.floor(across * canvas.width), y: Math.floor(down * canvas.height) }
}

/** Blends a translucent pixel with the white page behind it. */
function hexOnPaper([red = 0, green = 0, blue = 0, alpha = 0]: Uint8ClampedArray): string {
  const channels = [red, green, blue].map(channel => {
    const seen = Math.round((channel * alpha + 255 * (255 - alpha)) / 255)
    return seen.toString(16).padStart(2, '0')
  })
  return `#${channels.join('')}`
}
