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

/** A laid-out page. */
export interface PreparedPage {
  page: Page
  /** The page's own elements, in paint order; groups contain their children. */
  elements: readonly PreparedElement[]
  /** The image of its background, if it has one that is loaded. */
  backgroundPicture: PaintPicture | undefined
}

/** The destination of parts of a page: a context that is already scaled to document px. */
export interface PageSurface {
  context: Canvas2D
  host: DrawingHost
  /** The visible part of the page, in page px; anything outside may be left out. */
  area: Rectangle
}

/**
 * Lays out the elements of a page that are not laid out yet. During a gesture, unchanged elements are taken from the page `before`
 * without checking their images and fonts.
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

/** Paints elements of a page in the given order. */
export function paintElements(
  elements: Iterable<PreparedElement>,
  { context, host, area }: PageSurface,
): void {
  const surface: Surface = { context, host, page: area, matrix: identity, onLink: () => undefined }
  for (const { painting } of elements) painting?.paint(surface)
}

/** Returns the report on laying out a page, without the links, which are known only after painting. */
export function reportOf({ page, elements }: PreparedPage, tools: PreparingTools): DrawingReport {
  const reporter = new Reporter()
  checkBackground(page, { ...tools, reporter })
  for (const { report } of elements) reporter.add(report)
  return reporter.report()
}
