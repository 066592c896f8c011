import { type Locator, type Page } from 'playwright-core'
import sharp from 'sharp'
import { dataUrl } from '../testing/documents'
import { waitFor } from '../testing/wait'
import { findBarriers } from '../testing/web/check-page'
import { EditorDriver, type Opened, type Place } from '../testing/web/editor-driver'
import { joinMemoryService, type MemoryService, newOwner } from '../testing/web/memory/join-memory'
import { type Visitor } from '../testing/web/visitor'

let service: MemoryService
let visitor: Visitor
let driver: EditorDriver
let src: string

const [red, green, blue, yellow] = ['#cc3333', '#33aa55', '#3355cc', '#ddbb22']

beforeAll(async () => {
  service = await joinMemoryService()
  visitor = await newOwner(service)
  driver = new EditorDriver(visitor)
  src = dataUrl(await quarters(), 'image/png')
})

afterAll(() => service.stop())

afterEach(async () => expect(await visitor.faults()).toEqual([]))

/** Returns an image of 800 × 400 px whose quarters have different colours. */
async function quarters(): Promise<Buffer> {
  const quarter = (background: string): Promise<Buffer> =>
    sharp({ create: { width: 400, height: 200, channels: 3, background } })
      .png()
      .toBuffer()
  const colours = [
    { background: green, left: 400, top: 0 },
    { background: blue, left: 0, top: 200 },
    { background: yellow, left: 400, top: 200 },
  ]
  const parts = colours.map(async ({ background, ...at }) => ({
    input: await quarter(background),
    ...at,
  }))
  return sharp({ create: { width: 800, height: 400, channels: 3, background: red } })
    .composite(await Promise.all(parts))
    .png()
    .toBuffer()
}

/** Opens a page of 1,000 × 800 px with a photo that shows the middle of the image; the whole image would extend from x = 100 to 900. */
const open = (more: object = {}): Promise<void> => {
  const photo = { id: 'photo', type: 'image', x: 300, y: 200, width: 400, height: 400, src }
  const children = [{ ...photo, ...more }]
  return driver.open({
    schemaVersion: 1,
    width: 1000,
    height: 800,
    pages: [{ id: 'front', children }],
  })
}

const inMiddle: Place = [420, 460]

const press = async (...keys: string[]): Promise<void> => {
  for (const key of keys) await driver.page.keyboard.press(key)
}

const layer = (): Locator => driver.page.getByRole('application', { name: 'Crop' })
const button = (name: string): Locator => driver.page.getByRole('button', { name, exact: true })

/** Returns the value of a field of the panel. */
const field = (name: string): Promise<string> =>
  driver.page.getByRole('spinbutton', { name, exact: true }).inputValue()

const cropFields = (): Promise<string[]> =>
  Promise.all(['Crop X', 'Crop Y', 'Crop width', 'Crop height'].map(field))

async function enter(): Promise<void> {
  await driver.click(inMiddle)
  await driver.announced('photo selected')
  await driver.canvas.focus()
  await press('Enter')
  await layer().waitFor()
}

async function leave(): Promise<void> {
  await press('Enter')
  await layer().waitFor({ state: 'detached' })
}

/** Waits until the canvas has a colour at a point on the page; `null` means the white page. */
async function seen(place: Place, colour: string | null): Promise<void> {
  const channels = (colour ?? '#ffffff').match(/\w\w/g)?.map(each => parseInt(each, 16))
  // Playwright's own wait evaluates text as code in the page, which the policy forbids.
  const isSeen = `(() => {
      const canvas = document.querySelector('[role=application] canvas')
      const zoom = canvas.width / 1000
      const [x, y] = [${place[0]} * zoom, ${place[1]} * zoom]
      const { data } = canvas.getContext('2d').getImageData(x, y, 1, 1)
      return ${JSON.stringify(channels)}.every((value, index) => Math.abs(value - data[index]) < 3)
    })()`
  await waitFor('the colour', () => driver.page.evaluate<boolean>(isSeen))
}

/** Returns the image on a canvas, to be compared byte by byte. */
const picture = (page: Page): Promise<string> =>
  page.evaluate("document.querySelector('[role=application] canvas').toDataURL()")

/** Waits until a second tab, which opens the saved document, shows exactly the same pixels. */
async function sameAsOpened(): Promise<void> {
  await driver.page.getByRole('status', { name: 'Save status' }).getByText('Saved').waitFor()
  const draft = await driver.page.request.get(`/api/v1/designs/${driver.id}/draft`)
  const { document } = (await draft.json()) as { document: Opened }
  const page = await visitor.context.newPage()
  await page.setViewportSize(driver.page.viewportSize() ?? { width: 1440, height: 900 })
  await new EditorDriver({ origin: visitor.origin, page }).open(document)
  const same = async (): Promise<boolean> => (await picture(page)) === (await picture(driver.page))
  await waitFor('the same canvas', same)
  await page.close()
}

it('is opened by a double click, moves frame and picture apart, and is one step', async () => {
  await open()
  await driver.click(inMiddle)
  await driver.announced('photo selected')
  await driver.click(inMiddle, { count: 2 })
  await layer().waitFor()
  await driver.drag([700, 400], [500, 400])
  await driver.announced('Crop: photo, W 200, H 400')
  expect(await cropFields()).toEqual(['25', '0', '25', '100'])
  await driver.drag([400, 500], [480, 500])
  await driver.announced('Crop: photo')
  await leave()
  expect(await cropFields()).toEqual(['15', '0', '25', '100'])
  await driver.canvas.and(driver.page.locator(':focus')).waitFor()
  await seen([320, 300], red)
  await seen([480, 300], red)
  await seen([480, 500], blue)
  await seen([520, 300], null)
  await press('ControlOrMeta+z')
  await driver.announced('Crop undone')
  await seen([520, 300], green)
  expect(await button('Undo').isDisabled()).toBe(true)
})

it.each([
  ['turned', { rotation: 30 }],
  ['mirrored', { flipX: true, rotation: -20 }],
])(
  'leaves the canvas of a %s image as it is when the design is opened again',
  async (...[, more]) => {
    await open(more)
    await enter()
    await press('Alt+Shift+ArrowLeft', 'Shift+ArrowDown')
    await driver.announced('Crop: photo')
    await leave()
    await press('ControlOrMeta+s')
    await sameAsOpened()
  },
)

it('is ended by a press beside it, and not begun on what is locked', async () => {
  await open()
  await enter()
  await driver.click([50, 50])
  await driver.announced('Nothing selected')
  await layer().waitFor({ state: 'detached' })
  await open({ locked: true })
  await driver.page.getByRole('treegrid', { name: 'Elements' }).getByText('photo').click()
  await driver.announced('photo selected')
  expect(await button('Crop on the page').count()).toBe(0)
})

it('is offered in the menu', async () => {
  await open()
  await driver.click(inMiddle, { button: 'right' })
  await driver.page.getByRole('menuitem', { name: 'Crop', exact: true }).click()
  await layer().waitFor()
  expect(await findBarriers(driver.page)).toEqual([])
  await leave()
})
