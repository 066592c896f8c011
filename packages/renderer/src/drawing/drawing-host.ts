import {
  type Canvas2D,
  type DrawingHost,
  type Layer,
  type Size,
  type TextMemory,
} from '@platen/drawing'
import { writeQr } from '@platen/drawing/qr'
import { Path2D } from 'skia-canvas'
import { type TextOptions } from '../canvas/context/drawing-context'
import { writeCode } from './write-code'
import { createSurface, type Surface, skiaContext } from '../canvas/surface'
import { type Pictures } from '../pictures/page-pictures'

/** The options for drawing one page. */
export interface HostOptions extends TextOptions {
  /** The number of pixels in a layer per document pixel. */
  pixelRatio: number
  /** The number of pixels in the file per document pixel, if different. */
  outputRatio?: number
  pictures: Pictures
  /** The cache of texts; without it, each text is laid out again. */
  texts?: TextMemory | undefined
}

/** The host of the drawing package on Skia; `dispose` frees its layers. */
export interface SkiaHost extends DrawingHost {
  dispose(): void
}

/** Creates the host for drawing one page once. */
export function createHost(options: HostOptions): SkiaHost {
  const { pixelRatio, outputRatio = pixelRatio, pictures, fonts, texts } = options
  const layers: Surface[] = []
  return {
    pixelRatio,
    outputRatio,
    picture: element => pictures.elements.get(element.id),
    paintPicture: src => pictures.paints.get(src),
    layer: (width, height) => {
      const surface = createSurface(
        Math.max(1, Math.ceil(width * pixelRatio)),
        Math.max(1, Math.ceil(height * pixelRatio)),
        options,
      )
      surface.context.transform(pixelRatio, 0, 0, pixelRatio, 0, 0)
      layers.push(surface)
      return layerOn(surface, pixelRatio)
    },
    opacities: (size, draw) => opacitiesOf(size, draw, fonts),
    path: data => new Path2D(data ?? ''),
    fontStack: request => fonts.stack(request),
    ...(texts && { texts }),
    code: writeCode,
    qr: writeQr,
    dispose: () => {
      for (const layer of layers) layer.dispose()
    },
  }
}

function opacitiesOf(
  { width, height }: Size,
  draw: (context: Canvas2D) => void,
  fonts: TextOptions['fonts'],
): Uint8Array {
  const surface = createSurface(width, height, { fonts })
  try {
    draw(surface.context)
    return surface.canvas.toBufferSync('raw', { colorType: 'Alpha8' })
  } finally {
    surface.dispose()
  }
}

function layerOn({ canvas, context }: Surface, ratio: number): Layer {
  const width = canvas.width / ratio
  const height = canvas.height / ratio
  return {
    context,
    // Replays the layer's drawing. Unlike `drawImage`, this resamples nothing, and a PDF keeps its vectors.
    drawOnto: (target: Canvas2D, x, y) => {
      skiaContext(target).drawCanvas(canvas, x, y, width, height)
    },
  }
}
