import { outputSize, type Page } from '@platen/design'
import { type DrawingReport, elementLayouts, LaidOutPage } from '@platen/drawing'
import { type PageLayout, type RenderTask } from '../assets/task'
import { createSurface } from '../canvas/surface'
import { createHost, type HostOptions } from './drawing-host'
import { withoutBackground } from './draw-raster'

/** A page that was laid out without being painted. */
export interface PageFindings {
  report: DrawingReport
  layout: Omit<PageLayout, 'page'>
}

/** Lays a page out as for the first file of its task, and paints nothing. */
export function layOutPage(
  page: Page,
  { scale, transparent, formats }: RenderTask,
  tools: Pick<HostOptions, 'fonts' | 'pictures' | 'texts'>,
): PageFindings {
  const isPdf = formats[0] === 'pdf'
  const pixelRatio = isPdf ? scale : outputSize(page, scale).width / page.width
  const host = createHost({ ...tools, pixelRatio })
  const measuring = createSurface(1, 1, tools)
  try {
    const shown = transparent ? withoutBackground(page) : page
    const laidOut = new LaidOutPage(measuring.context, shown, host)
    const { width, height } = page
    return {
      report: laidOut.report(),
      layout: { width, height, elements: elementLayouts(laidOut) },
    }
  } finally {
    host.dispose()
    measuring.dispose()
  }
}
