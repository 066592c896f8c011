import { type BrowserContext, type Page } from 'playwright-core'

/** How long somebody waits for a sheet of rows. */
export interface RowsFigures {
  /** The times in ms from pasting 1,000 rows until they are on the screen, and until all of them are checked. */
  shown: number[]
  checked: number[]
  /** The times in ms from a key in a cell of 10,000 rows until the frame that shows its character has been painted. */
  key: number[]
  /** The times in ms between two frames while 10,000 rows scroll. */
  frames: number[]
}

const tries = 3
const [some, most] = [1_000, 10_000]
const text = 'Winter boots for cold days '.repeat(2)
const scrolled = 300

/** Pastes rows into sheets of new designs, types into one of 10,000 rows, and scrolls it. */
export async function measureRows(context: BrowserContext): Promise<RowsFigures> {
  const figures: RowsFigures = { shown: [], checked: [], key: [], frames: [] }
  for (let round = 0; round < tries; round++) {
    const page = await openRows(context)
    const { shown, checked } = await pasted(page, some)
    figures.shown.push(shown)
    figures.checked.push(checked)
    await close(page)
  }
  const page = await openRows(context)
  await pasted(page, most)
  await page.getByRole('gridcell', { name: 'Article 5', exact: true }).click()
  await page.evaluate(watch)
  for (const letter of text) {
    await page.keyboard.press(letter === ' ' ? 'Space' : letter)
    await page.waitForFunction('!window.typed.isWaiting')
  }
  figures.key = await page.evaluate<number[]>('window.typed.times')
  await page.keyboard.press('Enter')
  figures.frames = await page.evaluate<number[]>(scroll)
  await close(page)
  return figures
}

/** Opens the rows of a new design with its first cell selected. */
async function openRows(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.goto('/designs')
  const headers = { origin: new URL(page.url()).origin }
  const data = { name: 'Price card', document: card }
  const answer = await page.request.post('/api/v1/designs', { data, headers })
  if (!answer.ok()) throw new Error(`the design was not stored: ${await answer.text()}`)
  const { id } = (await answer.json()) as { id: string }
  await page.goto(`/designs/${id}?tab=rows`)
  await page.getByRole('gridcell').first().click()
  return page
}

/** Pastes a table with headings; returns the times in ms until its rows are shown, and until they are checked. */
const pasted = (page: Page, rows: number): Promise<{ shown: number; checked: number }> =>
  page.evaluate<{ shown: number; checked: number }>(
    `(${paste})(${JSON.stringify(tableOf(rows))}, ${rows})`,
  )

async function close(page: Page): Promise<void> {
  await page.getByRole('status', { name: 'Saving' }).getByText('Saved', { exact: true }).waitFor()
  await page.close()
}

function tableOf(rows: number): string {
  const lines = Array.from({ length: rows }, (_, index) =>
    [`Article ${index + 1}`, `${index + 1}.50`, index % 2 === 0 ? '#118833' : ''].join('\t'),
  )
  return ['Article\tPrice\tColour', ...lines].join('\n')
}

const box = { x: 20, width: 360, height: 60, type: 'text', fontSize: 32, overflow: 'clip' }
const card = {
  schemaVersion: 1,
  width: 400,
  height: 300,
  fields: [
    { elementId: 'article', key: 'text', label: 'Article', required: true },
    { elementId: 'price', key: 'text', label: 'Price' },
    { elementId: 'band', key: 'fill', label: 'Colour' },
  ],
  pages: [
    {
      id: 'front',
      background: '#ffffff',
      children: [
        { id: 'band', type: 'shape', x: 0, y: 0, width: 400, height: 100, fill: '#225577' },
        { ...box, id: 'article', y: 120, text: 'Article' },
        { ...box, id: 'price', y: 200, text: '9.90' },
      ],
    },
  ],
}

/** A function for the page, which pastes into the selected cell as the browser does. */
const paste = `(text, rows) => new Promise(resolve => {
  const grid = document.querySelector('[role=grid]')
  const main = document.querySelector('section[aria-label=Sheet]')
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  const began = performance.now()
  let shown = null
  const { port1, port2 } = new MessageChannel()
  // A message that is posted in a frame arrives after the frame.
  port1.onmessage = () => {
    const now = performance.now() - began
    // The headings are a row too, and an empty row follows the last one.
    const count = Math.min(rows + 2, 10001)
    if (shown === null && Number(grid.ariaRowCount) === count) shown = now
    const isChecked = [...main.querySelectorAll('span')].some(
      span => span.textContent === 'No faults',
    )
    if (shown !== null && isChecked) resolve({ shown, checked: now })
    else requestAnimationFrame(look)
  }
  const look = () => port2.postMessage(null)
  const options = { clipboardData, bubbles: true, cancelable: true }
  document.activeElement.dispatchEvent(new ClipboardEvent('paste', options))
  requestAnimationFrame(look)
})`

/** A script for the page that measures the times from keys until the end of the next frame. */
const watch = `(() => {
  window.typed = { times: [], isWaiting: false }
  addEventListener('keydown', ({ timeStamp }) => {
    window.typed.isWaiting = true
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => {
        window.typed.times.push(performance.now() - timeStamp)
        window.typed.isWaiting = false
      }
      port2.postMessage(null)
    })
  }, true)
})()`

/** A script for the page that scrolls by five rows in each frame. */
const scroll = `new Promise(resolve => {
  const grid = document.querySelector('[role=grid]')
  const times = []
  let last = null
  const step = at => {
    if (last !== null) times.push(at - last)
    last = at
    grid.scrollTop += 180
    if (times.length < ${scrolled}) requestAnimationFrame(step)
    else resolve(times)
  }
  requestAnimationFrame(step)
})`
