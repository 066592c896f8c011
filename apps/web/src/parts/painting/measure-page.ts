import { type OwnFonts, type PaintedPage } from '@platen/browser'
import { type Page } from '@platen/design'
import { painters } from './painter'

/** Returns the report on the texts of a page, such as those that do not fit, without painting it. */
export async function measurePage(page: Page, fonts: OwnFonts): Promise<PaintedPage['report']> {
  const painter = await painters.with(fonts)
  return painter.measure(page)
}
