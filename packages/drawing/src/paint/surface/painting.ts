import { type Element, type KnownElement } from '@platen/design'
import { type Matrix } from '../../geometry/matrix'
import { type Rectangle } from '../../geometry/rectangle'
import { type Canvas2D } from '../../host/canvas'
import { type DrawingHost } from '../../host/drawing-host'
import { type LaidText } from '../../layout/lines/text-layout'
import { type LinkArea, type Reporter } from '../../report/report'

/** The tools that prepare an element. */
export interface Preparation {
  host: DrawingHost
  reporter: Reporter
  /** Only measures text; nothing is drawn while elements are prepared. */
  context: Canvas2D
  /** Prepares the children of groups. */
  child(element: Element): PlacedPainting | undefined
}

/** The destination of a painting. */
export interface Surface {
  context: Canvas2D
  host: DrawingHost
  /** The visible area in page px, with its bleed. */
  page: Rectangle
  /** The transform from the current origin to the page. */
  matrix: Matrix
  /** Called with the area of each link. */
  onLink(area: LinkArea): void
}

/** A laid-out element, which is painted with the top left of its box as the origin. */
export interface Painting {
  /**
   * `one`: a single operation, so alpha, blend mode and shadow can be set on the context. `clipped`: a single operation under a
   * clip, which would cut off a shadow. `many`: several operations, so effects need a layer.
   */
  operations: 'clipped' | 'many' | 'one'
  /** The area that the painting may cover, in px from the top left of its box. */
  bounds: Rectangle
  /** The layout of a text. */
  text?: LaidText
  /** True if any part of the painting blends with the colours below; false by default. */
  blends?: boolean
  paint(surface: Surface): void
}

/** Lays out the content of an element of one kind; undefined if there is nothing to paint. */
export type Prepare<Of extends KnownElement = KnownElement> = (
  element: Of,
  preparation: Preparation,
) => Painting | undefined

/** An element ready to be painted at its place in its parent. */
export interface PlacedPainting {
  /** The area that the painting may cover, including its shadow, in the parent's coordinates. */
  bounds: Rectangle
  /** True if the element blends with the colours below it, so that no bitmap of the element alone can replace it. */
  blends: boolean
  /** The layout of a text. */
  text?: LaidText
  paint(surface: Surface): void
}
