import { type Locator } from 'playwright-core'
import { picture } from '../testing/documents'
import { OwnerDriver } from '../testing/web/owner-driver'

let driver: OwnerDriver

/** An empty page of 1,000 × 800 px. */
const document = {
  schemaVersion: 1,
  width: 1000,
  height: 800,
  pages: [{ id: 'front', children: [] }],
}

beforeAll(async () => {
  driver = await OwnerDriver.start()
})

afterAll(() => driver.stop())

beforeEach(() => driver.open(document))

afterEach(async () => expect(await driver.visitor.faults()).toEqual([]))

const tile = (name: string): Locator =>
  driver.page
    .getByRole('toolbar', { name: 'Elements to add' })
    .getByRole('button', { name, exact: true })

it('adds an element where it is dropped', async () => {
  await driver.page.getByRole('button', { name: 'Add elements' }).click()
  const to = await driver.at([300, 200])
  await tile('Star').hover()
  await driver.page.mouse.down()
  await driver.page.mouse.move(to.x, to.y, { steps: 6 })
  await driver.page.mouse.up()
  await driver.announced(/^Paste: Star/)
  const [star] = (await driver.savedPage()).children
  expect(star).toMatchObject({ id: 'star', width: 200, height: 200 })
  // Pixels of the screen are larger than those of the page.
  expect(Math.abs(Number(star?.['x']) - 200)).toBeLessThanOrEqual(2)
  expect(Math.abs(Number(star?.['y']) - 100)).toBeLessThanOrEqual(2)
})

it('adds an uploaded image where it is dropped', async () => {
  await driver.page.getByRole('tab', { name: 'Images' }).click()
  const uploads = driver.page.getByRole('tabpanel', { name: 'Images' })
  const buffer = await picture(320, 200, '#8a9a7b')
  const asked = driver.page.waitForEvent('filechooser')
  await uploads.getByRole('button', { name: 'Upload', exact: true }).click()
  await (await asked).setFiles({ name: 'hill.jpg', mimeType: 'image/jpeg', buffer })
  const to = await driver.at([300, 200])
  await uploads.getByRole('option', { name: 'hill.jpg' }).hover()
  await driver.page.mouse.down()
  await driver.page.mouse.move(to.x, to.y, { steps: 6 })
  await driver.page.mouse.up()
  await driver.announced(/^Paste: hill.jpg/)
  const [hill] = (await driver.savedPage()).children
  expect(hill).toMatchObject({ type: 'image', width: 320, height: 200 })
  expect(Math.abs(Number(hill?.['x']) - 140)).toBeLessThanOrEqual(2)
  expect(Math.abs(Number(hill?.['y']) - 100)).toBeLessThanOrEqual(2)
})

it('adds an element to the middle of what is visible of the page, by keys alone', async () => {
  await driver.canvas.focus()
  await driver.press('e')
  await tile('Heading').and(driver.page.locator(':focus')).waitFor()
  await driver.press(...Array<string>(8).fill('ArrowRight'), 'Enter')
  await driver.announced(/^Add element: Ellipse/)
  await driver.press('Escape', 'ArrowRight')
  await driver.announced('Move: Ellipse, X 401, Y 300')
  expect((await driver.savedPage()).children).toMatchObject([{ id: 'ellipse', x: 401, y: 300 }])
})
