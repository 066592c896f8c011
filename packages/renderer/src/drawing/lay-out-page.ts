import { outputSize, type Page } from '@platen/design'
import { type DrawingReport, elementAreas, elementLayouts, LaidOutPage } from '@platen/drawing'
import { type PageLayout, type PageMap, type RenderTask } from '../assets/task'
import { createSurface } from '../canvas/surface'
import { type ExcessLeft, withExcess } from './with-excess'
import { createHost, type HostOptions } from './drawing-host'
import { withoutBackground } from './draw-raster'

/** A page that was laid out without being painted. */
export interface PageFindings {
  report: DrawingReport
  layout: Omit<PageLayout, 'page'>
  /** Present if the task asks for it. */
  map?: Omit<PageMap, 'page'>
}

/** Lays a page out as for the first file of its task, and paints nothing. */
export function layOutPage(
  page: Page,
  task: RenderTask,
  tools: Pick<HostOptions, 'fonts' | 'pictures' | 'texts'> & { excessLeft: ExcessLeft },
): PageFindings {
  const { scale, transparent, formats } = task
  const isPdf = formats[0] === 'pdf'
  const pixelRatio = isPdf ? scale : outputSize(page, scale).width / page.width
  const host = createHost({ ...tools, pixelRatio })
  const measuring = createSurface(1, 1, tools)
  try {
    const shown = transparent ? withoutBackground(page) : page
    const laidOut = new LaidOutPage(measuring.context, shown, host)
    const { width, height } = page
    const report = laidOut.report()
    return {
      report:
        task.check === true
          ? withExcess(report, { page, fonts: tools.fonts, left: tools.excessLeft })
          : report,
      layout: { width, height, elements: elementLayouts(laidOut) },
      ...(task.map === true && { map: mapOf(laidOut, scale) }),
    }
  } finally {
    host.dispose()
    measuring.dispose()
  }
}

/** Returns the areas of a page in file pixels, to the hundredth. */
function mapOf(laidOut: LaidOutPage, scale: number): Omit<PageMap, 'page'> {
  const { page } = laidOut
  const { width, height } = outputSize(page, scale)
  const px = (length: number, ratio: number): number => Math.round(length * ratio * 100) / 100 + 0
  const areas = elementAreas(laidOut).map(area => ({
    ...area,
    polygon: area.polygon.map(({ x, y }): [number, number] => [
      px(x, width / page.width),
      px(y, height / page.height),
    ]),
  }))
  return { width, height, areas }
}
