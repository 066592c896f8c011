import { waitFor } from '@platen/env/testing'
import { type Locator, type Page } from 'playwright-core'
import { EditorDriver } from '../testing/web/editor-driver'
import { Member } from '../testing/web/northlight/member'
import { expectNoBarriersInDialog, openDialog } from '../testing/web/overlays'
import { Panels } from '../testing/web/panels'
import { colourAtLeft, seenOf } from '../testing/web/seen-px'
import { joinMemoryService, type MemoryService, newOwner } from '../testing/web/memory/join-memory'
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
  const kit = { name: 'Northlight', colors: [coral] }
  await new Member(visitor).call('POST', '/v1/brands', kit)
})

afterAll(() => service.stop())

afterEach(async () => {
  const faults = await visitor.faults()
  // Chromium logs calls that fail without a connection.
  expect(faults.filter(line => !line.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
})

const [yellow, green, coral] = ['#ffe27a', '#0a7d5a', '#e2572f'] as const

/** A yellow sheet on the left, and words on the right. */
const document = {
  schemaVersion: 1,
  width: 400,
  height: 300,
  pages: [
    {
      id: 'front',
      children: [
        { id: 'paper', type: 'shape', x: 0, y: 0, width: 200, height: 300, fill: yellow },
        ...(['title', 'day'] as const).map((id, at) => ({
          id,
          type: 'text',
          text: 'I',
          fontSize: 60,
          fontWeight: 900,
          x: 200,
          y: at * 100,
          width: 200,
          height: 80,
        })),
      ],
    },
  ],
}

/** Returns the number of black pixels that the words have in an image of the design. */
async function inkIn(shown: Locator): Promise<number> {
  const { data } = await seenOf(shown)
  let count = 0
  for (let at = 0; at < data.length; at += 3)
    if ((data[at] ?? 0) < 60 && (data[at + 1] ?? 0) < 60) count++
  return count
}

const saving = (words: string): Promise<void> =>
  page.getByRole('status', { name: 'Save status' }).getByText(words, { exact: true }).waitFor()

async function publish(version: number): Promise<void> {
  await panels.button(`Publish v${version}`).click()
  await openDialog(page).getByRole('button', { name: 'Publish' }).click()
  await saving(`Published v${version}`)
}

it('the preview shows the samples of the form and the colours of a brand', async () => {
  const field = (elementId: string, key: string, sample: string): object => ({
    elementId,
    key,
    label: elementId,
    sample,
  })
  const form = {
    fields: [field('title', 'text', 'MMM'), field('paper', 'fill', green)],
    brand: [{ elementId: 'paper', key: 'fill', role: 'primary' }],
  }
  await driver.open({ ...document, ...form })
  await panels.button('Preview').click()
  await page.getByRole('menuitem', { name: 'Variants' }).click()
  const shown = async (name: string): Promise<Locator> => {
    const picture = openDialog(page).getByRole('img', { name })
    await picture.and(page.locator('[data-painted]')).waitFor()
    return picture
  }
  const [plain, samples] = [await shown('As it is'), await shown('Samples')]
  expect([await colourAtLeft(plain), await colourAtLeft(samples)]).toEqual([yellow, green])
  expect(await inkIn(samples)).toBeGreaterThan(2 * (await inkIn(plain)))
  expect(await colourAtLeft(await shown('In the brand Northlight'))).toBe(coral)
})

/** A script for the page that counts the designs stored on the device. */
const stored = `new Promise((resolve, reject) => {
  const opening = indexedDB.open('platen')
  opening.onerror = () => reject(opening.error)
  opening.onsuccess = () => {
    const count = opening.result.transaction('unsaved').objectStore('unsaved').count()
    count.onsuccess = () => {
      opening.result.close()
      resolve(count.result)
    }
  }
})`

it('what was kept in the browser is shown beside what was saved', async () => {
  const tab = await visitor.context.newPage()
  const elsewhere = new EditorDriver({ origin: service.origin, page: tab })
  await elsewhere.open(document, '?element=paper')
  await visitor.context.setOffline(true)
  await elsewhere.canvas.focus()
  await tab.keyboard.press('Delete')
  await tab.getByRole('status', { name: 'Save status' }).getByText('Offline: kept here').waitFor()
  // A change is stored a moment after it was made.
  await waitFor('the change on this device', async () => (await tab.evaluate<number>(stored)) > 0)
  await tab.close()
  await visitor.context.setOffline(false)
  await page.goto(`/designs/${elsewhere.id}/edit`)
  await expectNoBarriersInDialog(page)
  const shown = async (name: string): Promise<string> => {
    const figure = openDialog(page).getByRole('figure', { name })
    await figure.locator('canvas[data-painted]').waitFor()
    return colourAtLeft(figure.locator('canvas'))
  }
  expect([await shown('Unsaved changes'), await shown('Saved design')]).toEqual(['#ffffff', yellow])
  await panels.button('Discard changes').click()
  await openDialog(page).waitFor({ state: 'detached' })
})

it('the form asks in the order in which the editor lists its fields', async () => {
  await driver.open(document)
  for (const id of ['title', 'day']) {
    await panels.row(id).click()
    await (await panels.openPart('Editable')).getByText('Text', { exact: true }).click()
    await panels.enter(panels.field('Label in the form'), `The ${id}`)
  }
  await panels.row('front').click()
  await panels.button('Move The title down').click()
  await publish(2)
  await page.goto(`/designs/${driver.id}`)
  const asked = page.getByRole('main').getByRole('textbox')
  for (const [at, name] of ['The day', 'The title'].entries())
    await asked.nth(at).and(page.getByRole('textbox', { name })).waitFor()
})
