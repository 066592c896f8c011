import { type BrowserContext } from 'playwright-core'

/** What somebody who writes on a page of 300 elements waits for, in ms, for each key. */
export interface WritingFigures {
  /** From the key until the frame that shows it has been painted. */
  key: number[]
  /** From the key until the next frame is shown, as the browser tells it: in steps of 8 ms, at least 16. */
  interaction: number[]
}

const text = 'The winter sale begins on Monday. '.repeat(4)

/** 240 shapes and 60 texts, the last of which is written in. */
const design = {
  ...{ schemaVersion: 1, width: 1200, height: 1200 },
  pages: [
    {
      id: 'front',
      children: Array.from({ length: 300 }, (_, nth) => {
        const box = { x: (nth % 20) * 60, y: Math.floor(nth / 20) * 80, width: 56, height: 70 }
        const colour = { fill: `#${((nth * 7919) % 4096).toString(16).padStart(3, '0')}` }
        if (nth < 299)
          return nth % 5 === 4
            ? { id: `text-${nth}`, type: 'text', text: 'Winter sale', ...box, ...colour }
            : { id: `shape-${nth}`, type: 'shape', ...box, ...colour }
        return { id: 'written', type: 'text', text: '', fontSize: 24, ...box, x: 100, width: 900 }
      }),
    },
  ],
}

/** Writes in the Editor, and measures each key but the first. */
export async function measureWriting(context: BrowserContext): Promise<WritingFigures> {
  const page = await context.newPage()
  await page.goto('/designs')
  const headers = { origin: new URL(page.url()).origin }
  const data = { name: 'Many elements', document: design }
  const answer = await page.request.post('/api/v1/designs', { data, headers })
  const { id } = (await answer.json()) as { id: string }
  await page.goto(`/designs/${id}/edit?element=written`)
  const canvas = page.getByRole('application', { name: 'Canvas' })
  await canvas.locator('canvas[data-painted]').waitFor()
  await canvas.focus()
  await page.keyboard.press('Enter')
  await canvas.getByRole('textbox', { name: 'written' }).waitFor()
  await page.evaluate(watch)
  for (const letter of text) {
    await page.keyboard.press(letter === ' ' ? 'Space' : letter)
    await page.waitForFunction('window.waiting === 0')
  }
  const figures = await page.evaluate<WritingFigures>('window.written()')
  await page.close()
  return figures
}

/** In the page: takes the times of keys until what they wrote is painted. */
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
    // A message that is posted in a frame comes after it.
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
    // What takes less than the threshold is not told.
    const quick = Array.from({ length: Math.max(0, key.length - interaction.length) }, () => 16)
    return { key: key.slice(1), interaction: [...interaction, ...quick] }
  }
})()`
