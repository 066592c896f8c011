import { type BrowserContext } from 'playwright-core'
import { writtenId } from './measured-design'
import { middleOnScreen, openEditor } from './open-editor'

const rounds = 15

/**
 * Does what people do in the Editor besides typing and dragging: selects on the canvas and in the tree, selects all, moves and
 * undoes. Returns the times in ms from each click or key to the next frame, as the browser reports them: in steps of 8 ms, and at
 * least 16 ms.
 */
export async function measureClicks(context: BrowserContext, designId: string): Promise<number[]> {
  const { page, desk } = await openEditor(context, { designId, element: writtenId })
  await page.keyboard.press('Escape')
  await page.evaluate(watch)
  const rows = page.getByRole('treegrid', { name: 'Elements' }).getByRole('row')
  for (let round = 0; round < rounds; round++) {
    const { x, y } = await middleOnScreen(desk, `e${round * 7}`)
    await page.mouse.click(x, y)
    for (const key of ['ArrowRight', 'ControlOrMeta+z', 'ControlOrMeta+a', 'ArrowDown'])
      await desk.press(key)
    await desk.press('ControlOrMeta+z')
    await rows.nth(round + 2).click()
    await desk.press('Escape')
  }
  const durations = await page.evaluate<number[]>('window.interactions()')
  await page.getByRole('status', { name: 'Save status' }).getByText('Saved').waitFor()
  await page.close()
  return durations
}

/**
 * A script for the page that records the longest event of each interaction. Events shorter than 16 ms are not reported, and do not
 * count.
 */
const watch = `(() => {
  const longest = new Map()
  new PerformanceObserver(list => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId > 0)
        longest.set(interactionId, Math.max(duration, longest.get(interactionId) ?? 0))
  }).observe({ type: 'event', durationThreshold: 16 })
  window.interactions = () => [...longest.values()]
})()`
