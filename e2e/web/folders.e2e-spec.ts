import { type Locator, type Page } from 'playwright-core'
import { card, dataUrl, picture } from '../testing/documents'
import { waitFor } from '../testing/wait'
import { lookAround } from '../testing/web/look'
import { newOwner, joinWebService, type WebService } from '../testing/web/service'
import { type Visitor } from '../testing/web/visitor'

let service: WebService
let visitor: Visitor
let page: Page
let document: object

beforeAll(async () => {
  service = await joinWebService()
  visitor = await newOwner(service)
  page = visitor.page
  document = card(dataUrl(await picture(800, 320, '#8a9a7b'), 'image/jpeg'))
})

afterAll(() => service.stop())

/** Calls the API with the session of the page. */
async function call<Body>(method: string, path: string, data?: object): Promise<Body> {
  const answer = await visitor.context.request.fetch(`/api/v1${path}`, {
    method,
    headers: { origin: service.origin },
    ...(data && { data }),
  })
  return (await answer.json()) as Body
}

interface Item {
  id: string
  folderId: string | null
  tags: string[]
}

const read = (id: string): Promise<Item> => call('GET', `/designs/${id}`)
const button = (name: RegExp | string): Locator => page.getByRole('button', { name })
const linkTo = (id: string): Locator => page.locator(`main a[href="/designs/${id}"]`)

/** Selects a design by the keyboard. */
async function select(name: string): Promise<void> {
  const tick = page.getByRole('button', { name: `Select ${name}`, exact: true })
  await tick.focus()
  await page.keyboard.press('Space')
}

it('a folder is made, filled by keyboard and by drag, and emptied by undo', async () => {
  const ids: string[] = []
  for (const name of ['Card', 'Menu', 'Flyer'])
    ids.push((await call<Item>('POST', '/designs', { name, document })).id)
  const [one = '', two = '', three = ''] = ids
  await page.goto('/designs')
  await button('New folder').click()
  await page.getByLabel('Name', { exact: true }).fill('Spring')
  await page.keyboard.press('Enter')
  const tile = page
    .getByRole('navigation', { name: 'Folders' })
    .getByRole('button', { name: /^Spring/ })
  await tile.waitFor()
  await select('Card')
  await select('Menu')
  await lookAround(page, 'designs-selected')
  await page.setViewportSize({ width: 1440, height: 900 })
  await button('Move to…').click()
  await page.getByRole('option', { name: 'Spring' }).click()
  await page.getByRole('button', { name: 'Move', exact: true }).click()
  await page.getByText('2 designs moved to “Spring”.').waitFor()
  const places = async (): Promise<(string | null)[]> =>
    (await Promise.all(ids.map(read))).map(({ folderId }) => folderId)
  const [folderId] = await places()
  expect(await places()).toEqual([expect.stringMatching(/^fld_/), folderId, null])
  await button('Undo').click()
  await waitFor('the undo', async () => (await places()).every(place => place === null))
  await linkTo(three).dragTo(tile)
  await waitFor('the move', async () => (await read(three)).folderId === folderId)
  await tile.click()
  await page.waitForURL(new RegExp(`folder=${folderId}`))
  // The earlier list stays until that of the folder has been read.
  await linkTo(one).waitFor({ state: 'detached' })
  await linkTo(two).waitFor({ state: 'detached' })
  await linkTo(three).waitFor()
  await lookAround(page, 'designs-folder')
  await page.setViewportSize({ width: 1440, height: 900 })
  expect(await visitor.faults()).toEqual([])
})

it('tags find designs again after a reload', async () => {
  const { id } = await call<Item>('POST', '/designs', { name: 'Voucher', document })
  await page.goto('/designs')
  await select('Voucher')
  await button('Tags…').click()
  await page.getByLabel('Add tags').fill(' Gift, Paper ')
  await button('Save').click()
  await waitFor('the tags', async () => (await read(id)).tags.join() === 'gift,paper')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /Tag$/ }).click()
  await page.getByRole('option', { name: 'gift' }).click()
  await page.waitForURL(/tag=gift/)
  await page.reload()
  await linkTo(id).waitFor()
  expect(await page.getByRole('list', { name: 'Designs' }).getByRole('listitem').count()).toBe(1)
  expect(await visitor.faults()).toEqual([])
})
