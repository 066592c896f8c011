import { isImagePaint, type Page } from '@platen/design'
import { type Rectangle } from '../geometry/rectangle'
import { identity } from '../geometry/matrix'
import { type Canvas2D } from '../host/canvas'
import { type DrawingHost } from '../host/drawing-host'
import { type PaintPicture } from '../host/picture'
import { checkBackground, paintBackground } from '../paint/page-background'
import { type Surface } from '../paint/surface/painting'
import { type DrawingReport, Reporter } from '../report/report'
import {
  type PreparedElement,
  type PreparedElements,
  type PreparingTools,
} from './prepared-elements'

/** A page that is laid out. */
export interface PreparedPage {
  page: Page
  /** Its own elements, in paint order; the children of groups are parts of these. */
  elements: readonly PreparedElement[]
  /** The picture of its background, if it is one and is there. */
  backgroundPicture: PaintPicture | undefined
}

/** Where and with what parts of a page are painted, on a context that is already scaled to document px. */
export interface PageSurface {
  context: Canvas2D
  host: DrawingHost
  /** What is seen of the page, in px of it: what lies outside may be left out. */
  area: Rectangle
}

/**
 * Lays out a page, as far as its elements are not laid out already. In the frames of a gesture what rests stays as it was on the page
 * `before`, without a look at its pictures and fonts.
 */
export function preparePage(
  page: Page,
  tools: PreparingTools,
  { kept, before }: { kept: PreparedElements; before?: PreparedPage | undefined },
): PreparedPage {
  const { background, children } = page
  if (!before) kept.turn()
  return {
    page,
    elements: children.map((element, index) => {
      const known = before?.elements[index]
      return known?.element === element ? known : kept.prepare(element, tools)
    }),
    backgroundPicture: isImagePaint(background)
      ? tools.host.paintPicture(background.src)
      : undefined,
  }
}

/** Paints the background of a page and its bleed. */
export function paintPageBackground({ page }: PreparedPage, { context, host }: PageSurface): void {
  paintBackground(page, { context, host })
}

/** Paints elements of a page in this order. */
export function paintElements(
  elements: Iterable<PreparedElement>,
  { context, host, area }: PageSurface,
): void {
  const surface: Surface = { context, host, page: area, matrix: identity, onLink: () => undefined }
  for (const { painting } of elements) painting?.paint(surface)
}

/** What laying out a page told; without the links, which are known once it is painted. */
export function reportOf({ page, elements }: PreparedPage, tools: PreparingTools): DrawingReport {
  const reporter = new Reporter()
  checkBackground(page, { ...tools, reporter })
  for (const { report } of elements) reporter.add(report)
  return reporter.report()
}
