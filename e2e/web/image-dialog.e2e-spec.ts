import { type BrowserContext, type FrameLocator, type Locator, type Page } from 'playwright-core'
import { picture } from '../testing/documents'
import { patienceMs, waitFor } from '../testing/wait'
import { expectAsRendered } from '../testing/web/canvas-file'
import { EditorDriver } from '../testing/web/editor-driver'
import { EmbedHost } from '../testing/web/embed-host'
import { Member } from '../testing/web/northlight/member'
import { newDesign } from '../testing/web/open-design'
import { openDialog } from '../testing/web/overlays'
import { joinWebService, newOwner, type WebService } from '../testing/web/service'
import { type Visitor } from '../testing/web/visitor'

let service: WebService
let visitor: Visitor
let page: Page
let driver: EditorDriver

beforeAll(async () => {
  service = await joinWebService()
  visitor = await newOwner(service)
  ;({ page } = visitor)
  driver = new EditorDriver(visitor)
})

afterAll(() => service.stop())

afterEach(async () => expect(await visitor.faults()).toEqual([]))

const blank = { schemaVersion: 1, width: 400, height: 300, pages: [{ id: 'front', children: [] }] }

const option = (within: FrameLocator | Locator, name: string): Locator =>
  within.getByRole('option', { name, exact: true })

/** Returns the names of the pictures that a dialog lists, in order. */
const listed = (within: Locator): Promise<(string | null)[]> =>
  within
    .getByRole('option')
    .all()
    .then(all => Promise.all(all.map(one => one.getAttribute('aria-label'))))

/** Opens the dialog from the canvas, by keyboard. */
async function addImage(): Promise<Locator> {
  await driver.canvas.focus()
  await driver.press('i', 'Enter')
  const dialog = openDialog(page)
  await dialog.waitFor()
  return dialog
}

/** Uploads images from the device. */
async function upload(
  at: Page,
  within: FrameLocator | Locator,
  names: readonly string[],
): Promise<void> {
  const colours = ['#cc2222', '#2244cc', '#229944']
  const files = names.map(async (name, index) => ({
    name,
    mimeType: 'image/jpeg',
    buffer: await picture(320, 200, colours[index] ?? '#888888'),
  }))
  const asked = at.waitForEvent('filechooser')
  await within.getByRole('button', { name: 'Upload', exact: true }).click()
  await (await asked).setFiles(await Promise.all(files))
}

it('uploads several images in one go, and finds one of them by its name', async () => {
  await driver.open(blank)
  const dialog = await addImage()
  await dialog.getByText('There are no images yet.').waitFor()
  await upload(page, dialog, ['hill.jpg', 'sea.jpg'])
  await dialog.getByText('2 of 2 uploaded').waitFor()
  await waitFor(
    'both, the newest first',
    async () => (await listed(dialog)).join() === 'sea.jpg,hill.jpg',
  )
  await dialog.getByRole('searchbox', { name: 'Find an image' }).fill('hill')
  await option(dialog, 'sea.jpg').waitFor({ state: 'detached' })
  await option(dialog, 'hill.jpg').focus()
  await page.keyboard.press('Enter')
  await driver.announced('Place image: image')
  expect((await driver.savedPage()).children).toMatchObject([{ id: 'image', type: 'image' }])
})

it('places an icon whose colour can be replaced, as renders show it', async () => {
  await driver.open(blank)
  const dialog = await addImage()
  await dialog.getByRole('tab', { name: 'Icons' }).click()
  await dialog.getByRole('searchbox', { name: 'Find an icon' }).fill('valentine')
  await dialog.getByRole('radio', { name: 'Filled' }).click()
  await option(dialog, 'heart').click()
  await driver.announced('Place SVG: heart-filled')
  const colour = page.getByRole('textbox', { name: 'Replace #000000' })
  await colour.fill('#d4006a')
  await colour.press('Enter')
  const src = expect.stringMatching(/^http/) as string
  expect((await driver.savedPage()).children).toMatchObject([
    { id: 'heart-filled', type: 'svg', src, colors: { '#000000': '#d4006a' } },
  ])
  await expectAsRendered(page, `${driver.id}@draft`)
})

it('replaces the picture of a field by one that was uploaded before, and by an image of the brand', async () => {
  const member = new Member(visitor)
  const { data } = await member.call<{ data: { name: string; url: string }[] }>(
    'GET',
    '/v1/assets?search=sea.jpg',
  )
  const sea = data[0]?.url ?? ''
  await member.call('POST', '/v1/brands', { name: 'Northlight', images: [sea] })
  const photo = { id: 'photo', type: 'image', src: sea, x: 0, y: 0, width: 400, height: 300 }
  const pages = [{ id: 'front', children: [photo] }]
  const fields = [{ elementId: 'photo', key: 'src', label: 'Photo' }]
  const id = await newDesign(visitor, { ...blank, pages, fields })
  await page.goto(`/designs/${id}`)
  const form = page.getByRole('group', { name: 'Photo' })
  await form.getByRole('button', { name: 'Replace' }).click()
  await option(openDialog(page), 'hill.jpg').click()
  await openDialog(page).waitFor({ state: 'detached' })
  const path = new URL(sea).pathname
  const showsSea = async (): Promise<boolean> =>
    (await form.locator('img').first().getAttribute('src'))?.includes(path) ?? false
  await waitFor('hill.jpg', async () => !(await showsSea()))
  await form.getByRole('button', { name: 'Replace' }).click()
  await openDialog(page).getByRole('tab', { name: 'Brand' }).click()
  await openDialog(page)
    .getByRole('listbox', { name: 'Northlight' })
    .getByRole('option', { name: 'Image 1' })
    .click()
  await openDialog(page).waitFor({ state: 'detached' })
  await waitFor('the image of the kit', showsSea)
})

describe('in an embedded editor', () => {
  let host: EmbedHost
  let context: BrowserContext

  beforeAll(async () => {
    host = await EmbedHost.start(service)
    context = await service.browser.newContext()
    context.setDefaultTimeout(patienceMs)
  })

  afterAll(async () => {
    await context.close()
    await host.stop()
  })

  /** Opens the dialog in the editor of a user. */
  async function addImageAs(userId: string): Promise<{ page: Page; frame: FrameLocator }> {
    const size = { width: 400, height: 300 }
    const shown = await host.open(context, await host.session({ userId, size }))
    const canvas = shown.frame.getByRole('application', { name: 'Canvas' })
    await canvas.locator('canvas[data-painted]').waitFor()
    await canvas.focus()
    for (const key of ['i', 'Enter']) await shown.page.keyboard.press(key)
    await shown.frame.getByRole('dialog').waitFor()
    return shown
  }

  it('lists what its user uploaded, and nothing of others', async () => {
    const form = new FormData()
    form.append('file', new Blob([await picture(64, 64, '#123456')]), 'house.jpg')
    const headers = { authorization: `Bearer ${service.account.apiKey}` }
    await fetch(`${service.origin}/api/v1/assets`, { method: 'POST', headers, body: form })
    const ada = await addImageAs('ada')
    await ada.frame.getByText('There are no images yet.').waitFor()
    await upload(ada.page, ada.frame, ['ada.jpg', 'ida.jpg'])
    await ada.frame.getByText('2 of 2 uploaded').waitFor()
    await waitFor(
      'both files',
      async () => (await listed(ada.frame.getByRole('dialog'))).join() === 'ida.jpg,ada.jpg',
    )
    const bob = await addImageAs('bob')
    await bob.frame.getByText('There are no images yet.').waitFor()
    const again = await addImageAs('ada')
    await option(again.frame, 'ada.jpg').click()
    await again.frame.getByRole('dialog').waitFor({ state: 'detached' })
    const said = again.frame.getByRole('status', { name: 'Announcements' })
    await said.getByText('Place image: image').waitFor({ state: 'attached' })
  })
})
