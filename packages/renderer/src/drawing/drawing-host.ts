import { type Canvas2D, type DrawingHost, type Layer } from '@platen/drawing'
import { Path2D } from 'skia-canvas'
import { placeMarks } from '../canvas/context/placed-marks'
import { keepTextReadable } from '../canvas/context/readable-text'
import { createSurface, type Surface, skiaContext } from '../canvas/surface'
import { type FontBook } from '../fonts/font-book'
import { type Pictures } from '../pictures/page-pictures'

/** What one page is drawn with. */
export interface HostParts {
  pixelRatio: number
  outputRatio?: number
  /** For a PDF. */
  vector?: boolean
  pictures: Pictures
  fonts: FontBook
}

/** The drawing's view of Skia; `dispose` frees the layers that were made. */
export interface SkiaHost extends DrawingHost {
  dispose(): void
}

/** Makes the host of one drawing of one page. */
export function createHost({ pixelRatio, pictures, fonts, ...wish }: HostParts): SkiaHost {
  const layers: Surface[] = []
  return {
    pixelRatio,
    outputRatio: wish.outputRatio ?? pixelRatio,
    picture: element => pictures.elements.get(element.id),
    paintPicture: src => pictures.paints.get(src),
    layer: (width, height) => {
      const surface = createSurface(
        Math.max(1, Math.ceil(width * pixelRatio)),
        Math.max(1, Math.ceil(height * pixelRatio)),
      )
      const context = skiaContext(surface.context)
      if (wish.vector === true) keepTextReadable(context)
      placeMarks(context, fonts, wish.vector === true)
      surface.context.transform(pixelRatio, 0, 0, pixelRatio, 0, 0)
      layers.push(surface)
      return layerOn(surface, pixelRatio)
    },
    path: data => new Path2D(data ?? ''),
    fontStack: request => fonts.stack(request),
    dispose: () => {
      for (const layer of layers) layer.dispose()
    },
  }
}

function layerOn({ canvas, context }: Surface, ratio: number): Layer {
  const width = canvas.width / ratio
  const height = canvas.height / ratio
  return {
    context,
    // Unlike drawImage it repeats the layer's drawing: nothing is resampled, and in a PDF it stays vector.
    drawOnto: (target: Canvas2D, x, y) => {
      skiaContext(target).drawCanvas(canvas, x, y, width, height)
    },
  }
}
