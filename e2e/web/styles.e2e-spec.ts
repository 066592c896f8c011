import { type Locator, type Page } from 'playwright-core'
import { EditorDriver } from '../testing/web/editor-driver'
import { expectNoBarriersInDialog, openDialog } from '../testing/web/overlays'
import { Panels } from '../testing/web/panels'
import { joinWebService, newOwner, type WebService } from '../testing/web/service'
import { type Visitor } from '../testing/web/visitor'

let service: WebService
let visitor: Visitor
let page: Page
let driver: EditorDriver
let panels: Panels

beforeAll(async () => {
  service = await joinWebService()
  visitor = await newOwner(service)
  ;({ page } = visitor)
  driver = new EditorDriver(visitor)
  panels = new Panels(visitor)
})

afterAll(() => service.stop())

const text = { type: 'text', width: 300, height: 60, x: 20, fontFamily: 'Fraunces', fontSize: 40 }
const document = {
  schemaVersion: 1,
  width: 600,
  height: 400,
  pages: [
    {
      id: 'front',
      children: [
        { ...text, id: 'one', text: 'Spring', y: 60 },
        { ...text, id: 'two', text: 'Summer', y: 160 },
        { ...text, id: 'other', text: 'Autumn', y: 260, fontSize: 41 },
      ],
    },
  ],
}

interface Saved {
  pages: { children: { id: string; fontSize: number }[] }[]
}

/** Returns the font size of each text in the draft. */
async function sizes(): Promise<Record<string, number>> {
  panels.id = driver.id
  const [front] = (await panels.saved<Saved>()).pages
  return Object.fromEntries((front?.children ?? []).map(({ id, fontSize }) => [id, fontSize]))
}

const menuEntry = (name: RegExp | string): Locator => page.getByRole('menuitem', { name })

it('a style is saved from a text, updated from it, applied to all, and used for a new one', async () => {
  await driver.open(document, '?element=one')
  await panels.button('Text style').click()
  await menuEntry('Save as style…').click()
  await expectNoBarriersInDialog(page)
  await page.keyboard.type('Heading 1')
  await page.keyboard.press('Enter')
  await driver.announced('Saved style “Heading 1”')
  await panels.enter(panels.number('Text size'), '48')
  await panels.button('Text style').click()
  await menuEntry('Update “Heading 1” from this text…').click()
  await openDialog(page).getByText('Apply to all in this design (1 more text)').waitFor()
  await expectNoBarriersInDialog(page)
  await page.getByRole('button', { name: 'Update style' }).click()
  await driver.announced('Updated style “Heading 1”')
  expect(await sizes()).toEqual({ one: 48, two: 48, other: 41 })
  await page.getByRole('button', { name: 'Add elements' }).click()
  await panels.part('Styles').getByRole('button', { name: 'Heading 1' }).click()
  await driver.announced(/^Add element: Heading 1/)
  expect(await sizes()).toMatchObject({ 'style-1': 48 })
  expect(await visitor.faults()).toEqual([])
})
