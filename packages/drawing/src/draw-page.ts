import { type Page } from '@platen/design'
import { identity } from './geometry/matrix'
import { boxOf, expand, type Rectangle } from './geometry/rectangle'
import { type Canvas2D } from './host/canvas'
import { type DrawingHost } from './host/drawing-host'
import { prepareElement } from './paint/element'
import { checkBackground, paintBackground } from './paint/page-background'
import { type PlacedPainting, type Preparation, type Surface } from './paint/surface/painting'
import { textExtent } from './paint/text/text-extent'
import { type DrawingReport, Reporter } from './report/report'

/**
 * Draws a page with its bleed on a context that is already scaled to document px. For a transparent file, set the background of the
 * page to `#0000`. Elements that cannot be drawn are skipped and reported as warnings.
 */
export function drawPage(context: Canvas2D, page: Page, host: DrawingHost): DrawingReport {
  const laidOut = new LaidOutPage(context, page, host)
  laidOut.paintBackground(context)
  laidOut.paintElements(context)
  return laidOut.report()
}

/** A range of elements from `from` up to, but not including, `to`. */
export interface ElementRange {
  from?: number | undefined
  to?: number | undefined
}

/** A laid-out page. It is painted from the bottom up: first its background, then its elements in order. */
export class LaidOutPage {
  private readonly reporter = new Reporter()
  /** The painting of each element, by id; `paintings` has only those of the page's own elements. */
  readonly painted: ReadonlyMap<string, PlacedPainting>
  private readonly paintings: readonly (PlacedPainting | undefined)[]

  /** Lays out the page; the context is for measuring only. */
  constructor(
    context: Canvas2D,
    readonly page: Page,
    private readonly host: DrawingHost,
  ) {
    const painted = new Map<string, PlacedPainting>()
    this.painted = painted
    const preparation: Preparation = {
      host,
      reporter: this.reporter,
      context,
      child: element => {
        const painting = prepareElement(element, preparation)
        if (painting) painted.set(element.id, painting)
        return painting
      },
    }
    checkBackground(page, preparation)
    this.paintings = page.children.map(element => preparation.child(element))
  }

  /** Paints the background of the page and its bleed, on a context that is scaled to document px. */
  paintBackground(context: Canvas2D): void {
    paintBackground(this.page, { context, host: this.host })
  }

  /** Paints the page's own elements; all of them by default. */
  paintElements(context: Canvas2D, { from, to }: ElementRange = {}): void {
    const { page, host, reporter } = this
    const surface: Surface = {
      context,
      host,
      page: expand(boxOf(page), page.bleed),
      matrix: identity,
      onLink: area => reporter.addLink(area),
    }
    for (const painting of this.paintings.slice(from, to)) painting?.paint(surface)
  }

  /**
   * Returns the area of each text by its id, including lines that grow or curve beyond the box, in px from the top left of the text's box.
   */
  textExtents(): Map<string, Rectangle> {
    return new Map(
      [...this.painted].flatMap(([id, { text }]) => (text ? [[id, textExtent(text)]] : [])),
    )
  }

  /** Returns the report on laying out and painting. Its links are those of the elements painted so far. */
  report(): DrawingReport {
    return this.reporter.report()
  }
}
