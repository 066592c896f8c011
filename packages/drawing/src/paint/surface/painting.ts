import { type Matrix } from '../../geometry/matrix'
import { type Rectangle } from '../../geometry/rectangle'
import { type Canvas2D } from '../../host/canvas'
import { type DrawingHost } from '../../host/drawing-host'
import { type Reporter } from '../../report/report'

/** What preparing a page's elements needs. */
export interface Preparation {
  host: DrawingHost
  reporter: Reporter
  /** Measures only; nothing is drawn while preparing. */
  context: Canvas2D
}

/** Where a painting goes. */
export interface Surface {
  context: Canvas2D
  host: DrawingHost
  /** The part of the page, in its px, that can be seen. */
  page: Rectangle
  /** From the current origin to the page. */
  matrix: Matrix
}

/** An element laid out and ready to paint with its box's top left as the origin. */
export interface Painting {
  /**
   * `one`: a single drawing operation, so alpha, blend mode and shadow can be set on the context.
   * `clipped`: the same under a clip, which would cut a shadow. `many`: only a layer does them right.
   */
  operations: 'clipped' | 'many' | 'one'
  /** What it may cover at most, px from the top left of its box. */
  bounds: Rectangle
  paint(surface: Surface): void
}
