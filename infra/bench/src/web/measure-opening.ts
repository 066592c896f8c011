import { type Page } from 'playwright-core'
import { type OpenApp } from './open-app'

/** The time in ms from opening a page of 300 elements in the Editor until the whole page is painted. */
export interface OpeningFigures {
  /** The times from opening its address, in a browser that has loaded nothing before. */
  cold: number[]
  /** The times from the click that opens it on the page of the design, in a browser that has opened the design before. */
  warm: number[]
}

/** Opens a stored design in the Editor. */
export async function measureOpening(
  app: OpenApp,
  { designId, tries }: { designId: string; tries: number },
): Promise<OpeningFigures> {
  const figures: OpeningFigures = { cold: [], warm: [] }
  for (let round = 0; round < tries; round++) {
    const context = await app.newContext()
    await context.addInitScript(watch)
    const page = await context.newPage()
    await page.goto(`/designs/${designId}/edit`)
    figures.cold.push(await openedAfter(page))
    await page.goto(`/designs/${designId}`)
    await page.locator('canvas[data-painted]').waitFor()
    await page.getByRole('link', { name: 'Edit', exact: true }).click()
    figures.warm.push(await openedAfter(page))
    await context.close()
  }
  return figures
}

/** All images count as loaded after this time without another painting, in ms. */
const restMs = 1500

async function openedAfter(page: Page): Promise<number> {
  await page.waitForFunction(
    `opening.painted > 0 && performance.now() - opening.painted > ${restMs}`,
  )
  return page.evaluate<number>('opening.painted - opening.began')
}

/** A script for the page that measures the time from its beginning, or from the last click, to the last painting of the canvas. */
const watch = `(() => {
  window.opening = { began: 0, painted: 0 }
  addEventListener('click', ({ timeStamp }) => {
    opening.began = timeStamp
    opening.painted = 0
  }, true)
  new MutationObserver(changes => {
    if (!changes.some(({ target }) => target.closest('[role=application]'))) return
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => {
        opening.painted = performance.now()
      }
      port2.postMessage(null)
    })
  }).observe(document, { subtree: true, attributeFilter: ['data-painted'] })
})()`
