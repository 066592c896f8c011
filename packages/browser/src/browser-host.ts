import {
  type DrawingHost,
  type FontRequest,
  type FontStack,
  type PaintPicture,
  type Picture,
} from '@platen/drawing'
import { createLayer } from './layer'

/** All that a page shows of pictures. */
export interface Pictures {
  /** Of image and SVG elements, by their ids. */
  elements: ReadonlyMap<string, Picture>
  /** Of image paints, by src. */
  paints: ReadonlyMap<string, PaintPicture>
}

/** What one page is drawn with; faces that the stacks name are loaded before. */
export interface BrowserHostParts {
  /** Device px per document px. */
  pixelRatio: number
  pictures: Pictures
  fontStack: (request: FontRequest) => FontStack
}

/** Makes the drawing's view of a browser, in a window or in a worker. */
export function createBrowserHost({
  pixelRatio,
  pictures,
  fontStack,
}: BrowserHostParts): DrawingHost {
  return {
    pixelRatio,
    picture: element => pictures.elements.get(element.id),
    paintPicture: src => pictures.paints.get(src),
    layer: (width, height) => createLayer({ width, height, pixelRatio }),
    path: data => new Path2D(data),
    fontStack,
  }
}
