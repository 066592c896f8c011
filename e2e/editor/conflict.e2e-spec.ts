import { type Page } from 'playwright-core'
import { card, dataUrl, picture } from '../testing/documents'
import { Member } from '../testing/web/northlight/member'
import { openDialog } from '../testing/web/overlays'
import {
  type Document,
  editElement,
  placeIn,
  readDraft,
  savingState,
  secondBrowser,
  withoutNews,
} from '../testing/web/saving'
import { joinMemoryService, type MemoryService, newOwner } from '../testing/web/memory/join-memory'
import { type Visitor } from '../testing/web/visitor'

let service: MemoryService
let visitor: Visitor
let page: Page
let ada: Member
let bo: Visitor
let id: string
let document: Document

beforeAll(async () => {
  service = await joinMemoryService()
  visitor = await newOwner(service)
  ;({ page } = visitor)
  ada = new Member(visitor)
  bo = await secondBrowser(service, visitor)
  await withoutNews(page)
  document = card(dataUrl(await picture(800, 320, '#8a9a7b'), 'image/jpeg')) as Document
})

afterAll(() => service.stop())

beforeEach(async () => {
  ;({ id } = await ada.call<{ id: string }>('POST', '/v1/designs', { name: 'Card', document }))
})

afterEach(async () => expect([...(await visitor.faults()), ...(await bo.faults())]).toEqual([]))

/** Bo moves the band with some keys and saves, then Ada moves it too; the editor asks her which change to keep. */
async function collide(bosKeys: readonly string[], adasKeys: readonly string[]): Promise<void> {
  await editElement(page, id, 'band')
  await editElement(bo.page, id, 'band')
  for (const key of bosKeys) await bo.page.keyboard.press(key)
  await savingState(bo.page, 'Saved').waitFor()
  for (const key of adasKeys) await page.keyboard.press(key)
  await openDialog(page).waitFor()
}

/** Continues with the user's choice; returns the saved document and the order of its elements. */
async function decided(): Promise<{ saved: Document; order: string[] }> {
  await openDialog(page).getByRole('button', { name: 'Continue' }).click()
  await savingState(page, 'Saved').waitFor()
  const { document: saved } = await readDraft(ada, id)
  return { saved, order: saved.pages.flatMap(({ children }) => children.map(one => one.id)) }
}

describe('which of two changes counts', () => {
  it('is asked before something is saved', async () => {
    await collide(['Shift+ArrowRight'], ['ArrowRight'])
    await savingState(page, 'Conflict').waitFor()
    expect(await openDialog(page).getByRole('button', { name: 'Continue' }).isDisabled()).toBe(true)
    expect(placeIn((await readDraft(ada, id)).document, 'band')).toEqual([10, 160])
  })

  it('may be theirs, and mine is gone', async () => {
    await collide(['Shift+ArrowRight'], ['ArrowRight'])
    await openDialog(page).getByText('Theirs: 10', { exact: true }).click()
    const { saved, order } = await decided()
    expect(placeIn(saved, 'band')).toEqual([10, 160])
    expect(order).toEqual(['photo', 'logo', 'band', 'headline', 'body'])
  })
})
