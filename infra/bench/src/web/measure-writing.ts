import { type BrowserContext } from 'playwright-core'
import { writtenId } from './measured-design'
import { openEditor } from './open-editor'

/** The time in ms that a user waits for each key while typing on a page of 300 elements. */
export interface WritingFigures {
  /** The times from a key until the frame that shows its character has been painted. */
  key: number[]
  /** The times from a key until the next frame is shown, as the browser reports them: in steps of 8 ms, and at least 16 ms. */
  interaction: number[]
}

const text = 'The winter sale begins on Monday. '.repeat(4)

/** Types into a text of a stored design, and measures each key except the first. */
export async function measureWriting(
  context: BrowserContext,
  designId: string,
): Promise<WritingFigures> {
  const { page, desk } = await openEditor(context, { designId, element: writtenId })
  await desk.press('Enter')
  await desk.getByRole('textbox').first().waitFor()
  await page.evaluate(watch)
  for (const letter of text) {
    await page.keyboard.press(letter === ' ' ? 'Space' : letter)
    await page.waitForFunction('window.waiting === 0')
  }
  const figures = await page.evaluate<WritingFigures>('window.written()')
  // Otherwise the editor would ask about the latest text when the design is opened again.
  await page.getByRole('status', { name: 'Save status' }).getByText('Saved').waitFor()
  await page.close()
  return figures
}

/** A script for the page that measures the times from keys until their characters are painted. */
const watch = `(() => {
  const key = []
  const interaction = []
  let began = 0
  window.waiting = 0
  addEventListener('keydown', ({ timeStamp }) => {
    began = timeStamp
    window.waiting = 1
  }, true)
  const canvas = document.querySelector('canvas[data-painted]')
  new MutationObserver(() => {
    if (window.waiting !== 1) return
    window.waiting = 2
    // A message that is posted in a frame arrives after the frame.
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => {
        key.push(performance.now() - began)
        window.waiting = 0
      }
      port2.postMessage(null)
    })
  }).observe(canvas, { attributeFilter: ['data-painted'] })
  new PerformanceObserver(list => {
    for (const { interactionId, name, duration } of list.getEntries())
      if (interactionId > 0 && name === 'keydown') interaction.push(duration)
  }).observe({ type: 'event', durationThreshold: 16 })
  window.written = () => {
    // Events that take less than the threshold are not reported.
    const quick = Array.from({ length: Math.max(0, key.length - interaction.length) }, () => 16)
    return { key: key.slice(1), interaction: [...interaction, ...quick] }
  }
})()`
