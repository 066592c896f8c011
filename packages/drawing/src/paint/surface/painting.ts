import { type Element } from '@platen/design'
import { type Matrix } from '../../geometry/matrix'
import { type Rectangle } from '../../geometry/rectangle'
import { type Canvas2D } from '../../host/canvas'
import { type DrawingHost } from '../../host/drawing-host'
import { type LaidText } from '../../layout/lines/text-layout'
import { type LinkArea, type Reporter } from '../../report/report'

/** What preparing an element needs. */
export interface Preparation {
  host: DrawingHost
  reporter: Reporter
  /** For measuring only: preparing draws nothing. */
  context: Canvas2D
  /** Prepares the children of groups. */
  child(element: Element): PlacedPainting | undefined
}

/** Where a painting goes. */
export interface Surface {
  context: Canvas2D
  host: DrawingHost
  /** The visible area in px of the page: the page and its bleed. */
  page: Rectangle
  /** The transform from the current origin to the page. */
  matrix: Matrix
  /** Hears where links lie. */
  onLink(area: LinkArea): void
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
  /** Of a text: how it is set. */
  text?: LaidText
  /** Whether any of its parts mixes with the colours below; by default none does. */
  blends?: boolean
  paint(surface: Surface): void
}

/** An element ready to be painted at its place in its parent. */
export interface PlacedPainting {
  /** The most it can cover, shadow included, in px of the parent. */
  bounds: Rectangle
  /** Whether it mixes with the colours below it, so that no bitmap of it alone can stand for it. */
  blends: boolean
  /** Of a text: how it is set. */
  text?: LaidText
  paint(surface: Surface): void
}
