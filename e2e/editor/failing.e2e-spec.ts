import { OwnerDriver } from '../testing/web/owner-driver'

let driver: OwnerDriver

beforeAll(async () => {
  driver = await OwnerDriver.start()
})

afterAll(() => driver.stop())

const document = {
  schemaVersion: 1,
  width: 1000,
  height: 800,
  pages: [
    {
      id: 'front',
      children: [
        { id: 'box', type: 'shape', x: 100, y: 100, width: 200, height: 100, fill: '#225577' },
      ],
    },
  ],
}

it('says that the server failed, and under which id, until the design is saved', async () => {
  const { page } = driver
  const saving = page.getByRole('status', { name: 'Save status' })
  await driver.open(document)
  await failSaving(500, 'internal', 'Internal error')
  await saving
    .getByText('Not saved: the server failed. Trying again. Request req_broken.')
    .waitFor()
  await page.unroute(/\/draft$/)
  await saving.getByText('Saved', { exact: true }).waitFor()
  const faults = await driver.visitor.faults()
  // Chromium logs the failed answer.
  expect(faults.filter(line => !line.includes('500'))).toEqual([])
})

it.each([
  [500, 'internal', 'Internal error', 'Trying again. Request req_broken.'],
  [422, 'invalid', 'The page has more elements than a design may have', 'than a design may have'],
])('says so on a phone in full, and the page stays where it is: %d', async (...failure) => {
  const { page } = driver
  const [status, code, message, shown] = failure
  await page.setViewportSize({ width: 390, height: 844 })
  await driver.open(document)
  const stage = await driver.canvas.boundingBox()
  await failSaving(status, code, message)
  const words = page.getByRole('status', { name: 'Save status' }).getByText(shown)
  await words.waitFor()
  expect(await driver.canvas.boundingBox()).toEqual(stage)
  const cut = await words.evaluate(span => {
    const { scrollWidth, clientWidth } = span as unknown as Record<string, number>
    return Number(scrollWidth) - Number(clientWidth)
  })
  expect(cut).toBe(0)
  await page.unroute(/\/draft$/)
})

it.each([1440, 820])('has Publish in the window where that is %d px wide', async width => {
  const { page } = driver
  await page.setViewportSize({ width, height: 900 })
  await driver.open(document)
  const box = await page.getByRole('button', { name: /^Publish/ }).boundingBox()
  expect((box?.x ?? width) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
  expect(await page.getByRole('button', { name: 'More', exact: true }).count()).toBe(
    width < 1000 ? 1 : 0,
  )
})

it('has one stop for all tools, and a way past them', async () => {
  const { page } = driver
  await page.setViewportSize({ width: 1440, height: 900 })
  await driver.open(document)
  const focused = (): Promise<string> =>
    page.evaluate<string>(
      "document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? ''",
    )
  await page.getByRole('button', { name: 'Leave the editor' }).focus()
  await driver.press('Shift+Tab')
  expect(await focused()).toBe('Skip to canvas')
  await driver.press('Enter')
  expect(await focused()).toBe('Canvas')
  await page.getByRole('button', { name: 'Select', exact: true }).focus()
  await driver.press('ArrowDown')
  expect(await focused()).toBe('Text')
  await driver.press('Tab')
  expect(await page.evaluate("document.activeElement?.closest('[role=toolbar]') === null")).toBe(
    true,
  )
  await driver.press('Shift+Tab')
  expect(await focused()).toBe('Text')
})

/** Answers each attempt to save with an error, and moves the box. */
async function failSaving(status: number, code: string, message: string): Promise<void> {
  const headers = { 'x-request-id': 'req_broken', 'x-error-code': code }
  await driver.page.route(/\/draft$/, route =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status, headers, json: { message } })
      : route.continue(),
  )
  await driver.select('box', [150, 150])
  await driver.press('ArrowRight')
}
