import { type Locator, type Page } from 'playwright-core'
import { expectNoBarriersInDialog, openDialog } from '../testing/web/overlays'
import { Panels } from '../testing/web/panels'
import { joinMemoryService, type MemoryService, newOwner } from '../testing/web/memory/join-memory'
import { type Visitor } from '../testing/web/visitor'

let service: MemoryService
let visitor: Visitor
let page: Page
let panels: Panels

beforeAll(async () => {
  service = await joinMemoryService()
  visitor = await newOwner(service)
  ;({ page } = visitor)
  panels = new Panels(visitor)
})

afterAll(() => service.stop())

afterEach(async () => expect(await visitor.faults()).toEqual([]))

const picture = (name: string): Locator => openDialog(page).getByRole('img', { name })

it('is found among everything that can be done', async () => {
  await panels.open()
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('proof')
  await page.keyboard.press('Enter')
  await picture('The page, rendered').waitFor()
})

it('shows the page as others may fill it in, beside the proof', async () => {
  await panels.open('headline')
  await (await panels.openPart('Editable')).getByText('Text', { exact: true }).click()
  await panels.enter(panels.number('Max characters'), '20')
  await panels.button('Preview').click()
  await page.getByRole('menuitem', { name: 'Variants' }).click()
  const painted = openDialog(page).locator('canvas[data-painted]')
  for (const name of ['As it is', 'Longest texts', 'One word', 'Right to left'])
    await painted.and(picture(name)).waitFor()
  expect(await painted.count()).toBe(4)
  await expectNoBarriersInDialog(page)
})
