import { type BrowserContext, type Locator, type Page } from 'playwright-core'
import { boxIn } from './measured-design'

/** Opens a stored design in the Editor with an element selected. Resolves once all images are painted. */
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

/** A script for the page that waits until the canvas is no longer being painted. */
const untilWhole = `new Promise(resolve => {
  const canvas = document.querySelector('[role=application] canvas')
  let timer = setTimeout(resolve, 2000)
  new MutationObserver(() => {
    clearTimeout(timer)
    timer = setTimeout(resolve, 2000)
  }).observe(canvas, { attributeFilter: ['data-painted'] })
})`

export interface Point {
  x: number
  y: number
}

type Box = Point & { width: number; height: number }

/** Returns the middle of a visible box. */
export function middleOf(box: Box | null): Point {
  if (!box) throw new Error('the element is not visible')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Returns the middle of an element of the measured design, in window pixels. The whole page must be visible. */
export async function middleOnScreen(desk: Locator, id: string): Promise<Point> {
  const [shown, { x, y }] = [await desk.locator('canvas').boundingBox(), middleOf(boxIn(id))]
  const zoom = (shown?.width ?? NaN) / 1440
  return { x: (shown?.x ?? NaN) + x * zoom, y: (shown?.y ?? NaN) + y * zoom }
}
