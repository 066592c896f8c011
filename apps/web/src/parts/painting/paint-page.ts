import { type OwnFonts, type PaintedPage } from '@platen/browser'
import { type Page, type ReplacedSource } from '@platen/design'
import { painters } from './painter'
import { settleCrops } from './settle-crops'

/** A page, and the settings for painting it. */
export interface PageJob {
  page: Page
  fonts: OwnFonts
  /** Device pixels per page pixel. */
  ratio: number
  /** Images whose source has been replaced, so that their crops may no longer fit. */
  replaced?: readonly ReplacedSource[]
  /** Leaves out the white paper behind the page. */
  transparent?: boolean
  /** The longest time to wait for images from the service, in ms; unlimited when absent. */
  patienceMs?: number | undefined
}

/** A painted page, and the results of painting it. */
export interface Painting extends PaintedPage {
  sheet: OffscreenCanvas
  /** The page that was requested. */
  page: Page
}

/** Paints a page on a new canvas with as many pixels as a rendered file at this scale. */
export async function paintPage(job: PageJob): Promise<Painting> {
  const { fonts, ratio, replaced = [], transparent = false, patienceMs } = job
  const [painter, page] = await Promise.all([
    painters.with(fonts),
    settleCrops(job.page, replaced, patienceMs),
  ])
  const [width, height] = [page.width, page.height].map(side =>
    Math.max(1, Math.round(side * ratio)),
  )
  const sheet = new OffscreenCanvas(width ?? 1, height ?? 1)
  const context = sheet.getContext('2d')
  if (!context) throw new Error('the browser provides no 2d context')
  if (!transparent) {
    context.fillStyle = '#ffffff'
    context.fillRect(0, 0, sheet.width, sheet.height)
  }
  const painted = await painter.paint(page, context, { pixelRatio: ratio, patienceMs })
  return { sheet, page: job.page, ...painted }
}
