import { type Matrix } from '../../geometry/matrix'
import { type Rectangle } from '../../geometry/rectangle'
import { type Canvas2D } from '../../host/canvas'
import { type DrawingHost } from '../../host/drawing-host'
import { type Reporter } from '../../report/report'

/** What preparing an element needs. */
export interface Preparation {
  host: DrawingHost
  reporter: Reporter
  /** For measuring only: preparing draws nothing. */
  context: Canvas2D
}

/** Where a painting goes. */
export interface Surface {
  context: Canvas2D
  host: DrawingHost
  /** The visible area in px of the page: the page and its bleed. */
  page: Rectangle
  /** The transform from the current origin to the page. */
  matrix: Matrix
}

/** An element that is laid out; painted with the top left of its box as the origin. */
export interface Painting {
  /**
   * `one`: a single operation, so alpha, blend mode and shadow can be set on the context.
   * `clipped`: the same under a clip, which would cut off a shadow. `many`: effects need a layer.
   */
  operations: 'clipped' | 'many' | 'one'
  /** The most it can cover, px from the top left of its box. */
  bounds: Rectangle
  paint(surface: Surface): void
}
