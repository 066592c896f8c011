import { type BrowserContext, type Locator, type Page } from 'playwright-core'

/** Opens a stored design in the Editor with an element selected; resolves when all pictures are painted. */
export async function openEditor(
  context: BrowserContext,
  { designId, element }: { designId: string; element: string },
): Promise<{ page: Page; desk: Locator }> {
  const page = await context.newPage()
  await page.goto(`/designs/${designId}/edit?element=${element}`)
  const desk = page.getByRole('application', { name: 'Canvas' })
  await desk.locator('canvas[data-painted]').waitFor()
  await page.evaluate(untilWhole)
  return { page, desk }
}

/** In the page: waits until the canvas is not painted any more. */
const untilWhole = `new Promise(resolve => {
  const canvas = document.querySelector('[role=application] canvas')
  let timer = setTimeout(resolve, 2000)
  new MutationObserver(() => {
    clearTimeout(timer)
    timer = setTimeout(resolve, 2000)
  }).observe(canvas, { attributeFilter: ['data-painted'] })
})`
