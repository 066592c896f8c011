import { type DrawingHost, type PaintPicture, type Picture } from '@platen/drawing'
import { type FontRequest, type FontStack } from '@platen/typefaces'

import { type CodeWriters } from './code-writer'
import { createLayer } from './layer'
import { opacitiesOf } from './opacities'

/** The images of a page. */
export interface Pictures {
  /** The images of image and SVG elements, by ID. */
  elements: ReadonlyMap<string, Picture>
  /** The images of paints, by src. */
  paints: ReadonlyMap<string, PaintPicture>
}

/** The options for drawing a page. All faces in font stacks must have loaded. */
export interface BrowserHostOptions {
  /** The number of device pixels per document pixel. */
  pixelRatio: number
  pictures: Pictures
  fontStack: (request: FontRequest) => FontStack
  /** The encoders that the page needs; see `loadCodeWriters`. */
  codes?: CodeWriters
}

/** Creates the drawing host of a browser, in a window or a worker. */
export function createBrowserHost({
  pixelRatio,
  pictures,
  fontStack,
  codes = {},
}: BrowserHostOptions): DrawingHost {
  return {
    pixelRatio,
    picture: element => pictures.elements.get(element.id),
    paintPicture: src => pictures.paints.get(src),
    layer: (width, height) => createLayer({ width, height, pixelRatio }),
    opacities: opacitiesOf,
    path: data => new Path2D(data),
    fontStack,
    code: codes.code ?? notLoaded,
    qr: codes.qr ?? notLoaded,
  }
}

const notLoaded = (): never => {
  throw new Error('the page has a code, but the encoder of codes is not loaded')
}
