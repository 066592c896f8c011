import { type Page } from 'playwright-core'
import { findOverflow } from '../testing/web/check-page'
import { EditorDriver } from '../testing/web/editor-driver'
import { lookAround } from '../testing/web/look'
import { joinMemoryService, type MemoryService, newOwner } from '../testing/web/memory/join-memory'
import { openDialog } from '../testing/web/overlays'
import { Panels } from '../testing/web/panels'
import { type Visitor } from '../testing/web/visitor'

let service: MemoryService
let visitor: Visitor
let page: Page
let driver: EditorDriver
let panels: Panels

beforeAll(async () => {
  service = await joinMemoryService()
  visitor = await newOwner(service)
  ;({ page } = visitor)
  driver = new EditorDriver(visitor)
  panels = new Panels(visitor)
})

afterAll(() => service.stop())

afterEach(async () => expect(await visitor.faults()).toEqual([]))

/** A poster with a headline of which calls send two properties. */
async function open(): Promise<void> {
  const children = [
    { id: 'headline', type: 'text', text: 'Sale', x: 0, y: 0, width: 300, height: 80 },
    { id: 'badge', type: 'shape', x: 0, y: 100, width: 80, height: 80 },
  ]
  await driver.open({
    schemaVersion: 1,
    width: 400,
    height: 300,
    pages: [{ id: 'front', children }],
  })
  const { id: designId } = driver
  await service.addSent({ designId, elementId: 'headline', key: 'text', calls: 4100 })
  await service.addSent({ designId, elementId: 'headline', key: 'fontSize', calls: 1 })
}

const affected = () => openDialog(page).getByRole('list', { name: 'Affected calls' })
const published = (version: number): Promise<void> =>
  page.getByRole('status', { name: 'Save status' }).getByText(`Published v${version}`).waitFor()

it('asks before a version is published that calls would notice, and keeps the old id as an alias', async () => {
  await open()
  await panels.row('headline').click()
  await panels.enter(panels.field('ID'), 'title')
  await panels.button('Forget headline').click()
  await panels.button('Publish v2').click()
  await affected().waitFor()
  expect(await affected().innerText()).toMatch(
    /^2 keys sent headline\.text 4,100 times and headline\.fontSize once in 30 days; this version has no headline\./,
  )
  await lookAround(page, 'editor-affected')
  expect(await findOverflow(page)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 800 })
  await visitor.tabTo(page.getByRole('button', { name: 'Keep as alias: headline' }))
  await page.keyboard.press('Enter')
  await driver.announced('headline is an alias of title')
  await affected().waitFor({ state: 'detached' })
  await visitor.tabTo(openDialog(page).getByRole('button', { name: 'Publish', exact: true }))
  await page.keyboard.press('Enter')
  await published(2)
  await panels.button('Undo').click()
  await driver.announced('Keep headline as an alias of title undone')
})

it('publishes all the same if told to, and asks nothing about what no call sends', async () => {
  await open()
  await panels.row('headline').click()
  await page.keyboard.press('Delete')
  await panels.button('Publish v2').click()
  await affected().waitFor()
  await openDialog(page).getByRole('button', { name: 'Cancel' }).click()
  await panels.button('Publish v2').click()
  await openDialog(page).getByRole('button', { name: 'Publish anyway' }).click()
  await published(2)
  await panels.row('badge').click()
  await page.keyboard.press('Delete')
  await panels.button('Publish v3').click()
  await openDialog(page).getByRole('button', { name: 'Publish', exact: true }).click()
  await published(3)
})
