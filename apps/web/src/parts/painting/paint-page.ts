import { type OwnFonts, type PaintedPage } from '@platen/browser'
import { type Page, type ReplacedSource } from '@platen/design'
import { painterWith } from './painter'
import { settleCrops } from './settle-crops'

/** A page, with what it is painted with. */
export interface PageJob {
  page: Page
  fonts: OwnFonts
  /** Device px per px of the page. */
  ratio: number
  /** Images that show another picture than the one for which they were cropped. */
  replaced?: readonly ReplacedSource[]
  /** Leaves the paper out. */
  transparent?: boolean
  /** How long to wait for what the service shows, in ms; by default as long as it takes. */
  patienceMs?: number | undefined
}

/** A painted page and what the painting told. */
export interface Painting extends PaintedPage {
  sheet: OffscreenCanvas
  /** As it was asked for. */
  page: Page
}

/** Paints a page on a canvas of its own, in the px that a file of this scale has. */
export async function paintPage(job: PageJob): Promise<Painting> {
  const { fonts, ratio, replaced = [], transparent = false, patienceMs } = job
  const [painter, page] = await Promise.all([
    painterWith(fonts),
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
