import { sampled } from '@platen/env/testing'
import { type Page } from 'playwright-core'
import { dataUrl, picture } from '../testing/documents'
import { EditorDriver } from '../testing/web/editor-driver'
import { designOf, kinds, openEveryPart } from '../testing/web/kinds'
import { lookAround } from '../testing/web/look'
import { onlyViews } from '../testing/web/saving'
import { joinMemoryService, type MemoryService, newOwner } from '../testing/web/memory/join-memory'
import { type Visitor } from '../testing/web/visitor'

let service: MemoryService
let visitor: Visitor
let page: Page
let driver: EditorDriver
let photo: string

beforeAll(async () => {
  service = await joinMemoryService()
  visitor = await newOwner(service)
  ;({ page } = visitor)
  driver = new EditorDriver(visitor)
  photo = dataUrl(await picture(600, 400, '#8a9a7b'), 'image/jpeg')
})

afterAll(() => service.stop())

beforeEach(async () => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 1440, height: 900 })
})

afterEach(async () => expect(await visitor.faults()).toEqual([]))

/** Opens a design whose one element, of this kind, is selected. */
const open = (kind: string): Promise<void> =>
  driver.open(designOf(kind, kinds[kind]?.(photo) ?? {}), '?element=one')

describe('no barriers, and all of it fits 320 px', () => {
  it.each(sampled(Object.keys(kinds), { every: 3, nameOf: kind => kind }))(
    'has the inspector of a %s with every part open',
    async kind => {
      await open(kind)
      await openEveryPart(page)
      await lookAround(page)
    },
  )

  it('has the link of words that are written', async () => {
    await open('text')
    await driver.canvas.focus()
    await page.keyboard.press('Enter')
    const bar = page.getByRole('group', { name: 'Text style' })
    await bar.getByRole('button', { name: 'Link' }).click()
    await bar.getByRole('textbox', { name: 'Link address' }).waitFor()
    await lookAround(page)
  })

  it('has a tab whose design is edited in another one', async () => {
    await open('text')
    const second = await visitor.context.newPage()
    await second.goto(`/designs/${driver.id}/edit`)
    await second.getByRole('img', { name: 'The first page' }).waitFor()
    await lookAround(second)
    await second.close()
  })

  it('has the editor of somebody who may only view', async () => {
    await open('text')
    const tab = await visitor.context.newPage()
    await onlyViews(tab)
    await tab.goto(`/designs/${driver.id}/edit`)
    await tab.getByRole('heading', { name: 'You can view this design' }).waitFor()
    await lookAround(tab)
    await tab.close()
  })
})
