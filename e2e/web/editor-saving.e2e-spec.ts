import { type Locator, type Page } from 'playwright-core'
import { card, dataUrl, picture } from '../testing/documents'
import { waitFor } from '../testing/wait'
import { Member } from '../testing/web/northlight/member'
import { expectNoBarriersInDialog, openDialog } from '../testing/web/overlays'
import {
  type Document,
  type Draft,
  editElement,
  onlyViews,
  placeIn,
  readDraft,
  savingState,
  secondBrowser,
  withoutNews,
} from '../testing/web/saving'
import { newOwner, joinWebService, type WebService } from '../testing/web/service'
import { type Visitor } from '../testing/web/visitor'

let service: WebService
let visitor: Visitor
let page: Page
let ada: Member
let document: Document

beforeAll(async () => {
  service = await joinWebService()
  visitor = await newOwner(service)
  ;({ page } = visitor)
  ada = new Member(visitor)
  document = card(dataUrl(await picture(800, 320, '#8a9a7b'), 'image/jpeg')) as Document
})

afterAll(() => service.stop())

afterEach(async () => {
  const faults = await visitor.faults()
  // Chromium logs calls that fail without a connection.
  expect(faults.filter(line => !line.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
})

async function newDesign(name: string): Promise<string> {
  return (await ada.call<{ id: string }>('POST', '/v1/designs', { name, document })).id
}

const draftOf = (id: string): Promise<Draft> => readDraft(ada, id)

const state = (words: string, tab = page): Locator => savingState(tab, words)

const edit = (id: string, element: string, tab = page): Promise<void> =>
  editElement(tab, id, element)

/** Resolves to true if an organization still has a design. */
async function exists(id: string): Promise<boolean> {
  const { data } = await ada.call<{ data: { id: string }[] }>('GET', '/v1/designs?perPage=100')
  return data.some(design => design.id === id)
}

const another = (): Promise<Visitor> => secondBrowser(service, visitor)

const idInAddress = (tab = page): string => /dsg_\w+/.exec(tab.url())?.[0] ?? ''

describe('the bar of the editor', () => {
  it('tells the version that programs have, and renames the design in place', async () => {
    const id = await newDesign('Winter card')
    await page.goto(`/designs/${id}/edit`)
    await state('Published v1').waitFor()
    expect(await page.getByRole('button', { name: 'Publish' }).isDisabled()).toBe(true)
    await page.getByRole('button', { name: 'Rename Winter card' }).click()
    await page.getByLabel('Design name').fill('Spring card')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Rename Spring card' }).waitFor()
    await state('Published v2').waitFor()
    expect(await ada.call('GET', `/v1/designs/${id}`)).toMatchObject({ name: 'Spring card' })
    await page.getByRole('button', { name: 'Rename Spring card' }).click()
    await page.keyboard.type('Nothing')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Rename Spring card' }).waitFor()
  })
})

describe('a change', () => {
  it('is in the draft by itself, and published in two clicks', async () => {
    const id = await newDesign('Launch')
    await edit(id, 'band')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Shift+ArrowDown')
    await state('Saved').waitFor()
    expect(placeIn((await draftOf(id)).document, 'band')).toEqual([1, 170])
    await page.reload()
    await state('Saved').waitFor()
    await page.getByText('Draft', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Publish v2' }).click()
    await expectNoBarriersInDialog(page)
    await page.getByLabel('Note').fill('Moved')
    await openDialog(page).getByRole('button', { name: 'Publish' }).click()
    await state('Published v2').waitFor()
    const { document: published } = await ada.call<Draft>(
      'GET',
      `/v1/designs/${id}/versions/2?document=true`,
    )
    expect(placeIn(published, 'band')).toEqual([1, 170])
  })

  it('that is undone before it is saved leaves no draft', async () => {
    const id = await newDesign('Undone')
    await edit(id, 'band')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ControlOrMeta+z')
    await state('Published v1').waitFor()
    await expect(draftOf(id)).rejects.toThrow('no draft')
  })

  it('is published on top of a version that came meanwhile, once that is merged', async () => {
    const id = await newDesign('Behind')
    await edit(id, 'band')
    await page.keyboard.press('ArrowRight')
    await state('Saved').waitFor()
    const [front] = document.pages
    const children = front?.children.map(one => (one.id === 'headline' ? { ...one, y: 200 } : one))
    const theirs = { ...document, pages: [{ ...front, children }] }
    await ada.call('PUT', `/v1/designs/${id}`, { document: theirs })
    await page.getByRole('button', { name: 'Publish v2' }).click()
    await openDialog(page).getByRole('button', { name: 'Publish' }).click()
    await page.getByText('Somebody else changed the design.').waitFor()
    await openDialog(page).getByRole('button', { name: 'Publish' }).click()
    await state('Published v3').waitFor()
    const { document: published } = await ada.call<Draft>('GET', `/v1/designs/${id}?document=true`)
    expect([placeIn(published, 'band'), placeIn(published, 'headline')]).toEqual([
      [1, 160],
      [20, 200],
    ])
  })
})

describe('two editors', () => {
  it('merge what they change apart, and are asked about the same', async () => {
    const id = await newDesign('Together')
    const bo = await another()
    await withoutNews(page)
    await edit(id, 'band')
    await edit(id, 'headline', bo.page)
    await page.keyboard.press('ArrowRight')
    await state('Saved').waitFor()
    await bo.page.keyboard.press('ArrowRight')
    await state('Saved', bo.page).waitFor()
    const both = (await draftOf(id)).document
    expect([placeIn(both, 'band'), placeIn(both, 'headline')]).toEqual([
      [1, 160],
      [21, 185],
    ])
    // Ada has not seen Bo's change yet, and moves the same element.
    await edit(id, 'band', bo.page)
    await bo.page.keyboard.press('Shift+ArrowRight')
    await state('Saved', bo.page).waitFor()
    await page.keyboard.press('ArrowRight')
    await openDialog(page).waitFor()
    await expectNoBarriersInDialog(page)
    await state('Conflict').waitFor()
    await page.getByText('Mine: 2', { exact: true }).click()
    await page.getByRole('button', { name: 'Continue' }).click()
    await state('Saved').waitFor()
    const { document: merged } = await draftOf(id)
    expect([placeIn(merged, 'band'), placeIn(merged, 'headline')]).toEqual([
      [2, 160],
      [21, 185],
    ])
    // Undo reverts Ada's changes, but none of Bo's.
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await waitFor(
      'what Bo made',
      async () => placeIn((await draftOf(id)).document, 'band')[0] === 11,
    )
    expect(placeIn((await draftOf(id)).document, 'headline')).toEqual([21, 185])
    expect(await bo.faults()).toEqual([])
    await bo.context.close()
    await page.unrouteAll()
  })
})

describe('a second tab', () => {
  it('follows, and takes the design over with all that was done', async () => {
    const id = await newDesign('Two tabs')
    await edit(id, 'band')
    const second = await visitor.context.newPage()
    await second.goto(`/designs/${id}/edit`)
    const elsewhere = 'You are editing this design in another tab'
    await second.getByRole('heading', { name: elsewhere }).waitFor()
    await second.getByRole('img', { name: 'The first page' }).waitFor()
    await page.keyboard.press('ArrowRight')
    await second.getByRole('button', { name: 'Edit here' }).click()
    await state('Saved', second).waitFor()
    expect(placeIn((await draftOf(id)).document, 'band')).toEqual([1, 160])
    await page.getByRole('heading', { name: elsewhere }).waitFor()
    await second.close()
    // No other tab has the design open any more.
    await state('Saved').waitFor()
  })
})

describe('a blank page', () => {
  it('is ready after one click, and gone when it is left as it was', async () => {
    await page.goto('/')
    await page.getByRole('button', { name: /^Square/ }).click()
    await page.getByRole('application', { name: 'Canvas' }).waitFor()
    const id = idInAddress()
    expect(await exists(id)).toBe(true)
    await page.getByRole('button', { name: 'Leave the editor' }).click()
    await page.waitForURL(`${service.origin}/`)
    await waitFor('the end', async () => !(await exists(id)))
  })

  it('is gone when its tab was closed, once the app is opened again', async () => {
    const tab = await visitor.context.newPage()
    await tab.goto('/?blank=true')
    await expectNoBarriersInDialog(tab)
    await tab.getByLabel('Width in px').fill('640')
    await tab.getByLabel('Height in px').fill('360')
    await tab.getByRole('button', { name: 'Create design' }).click()
    await state('Published v1', tab).waitFor()
    const id = idInAddress(tab)
    await tab.close()
    await page.goto('/')
    await waitFor('the end', async () => !(await exists(id)))
  })

  it('stays when it was changed', async () => {
    await page.goto('/')
    await page.getByRole('button', { name: /^Story/ }).click()
    const canvas = page.getByRole('application', { name: 'Canvas' })
    await canvas.focus()
    await page.keyboard.press('r')
    const { x = 0, y = 0, width = 0, height = 0 } = (await canvas.boundingBox()) ?? {}
    await page.mouse.move(x + width / 2 - 40, y + height / 2 - 40)
    await page.mouse.down()
    await page.mouse.move(x + width / 2 + 40, y + height / 2 + 40, { steps: 4 })
    await page.mouse.up()
    await state('Saved').waitFor()
    const id = idInAddress()
    await page.getByRole('button', { name: 'Leave the editor' }).click()
    await page
      .getByRole('region', { name: 'Continue' })
      .getByRole('link', { name: /Untitled/ })
      .click()
    await page.waitForURL(new RegExp(`/designs/${id}/edit`))
    expect(await exists(id)).toBe(true)
  })
})

describe('versions', () => {
  it('tell what changed, and come back into the draft as one step', async () => {
    const id = await newDesign('Calendar')
    await edit(id, 'band')
    await page.keyboard.press('ArrowRight')
    await state('Saved').waitFor()
    await page.getByRole('button', { name: 'Publish v2' }).click()
    await openDialog(page).getByRole('button', { name: 'Publish' }).click()
    await state('Published v2').waitFor()
    await page.getByRole('button', { name: 'Versions' }).click()
    await expectNoBarriersInDialog(page)
    await page.getByRole('button', { name: 'Show changes in version 2' }).click()
    await page.getByText('Changed: band').waitFor()
    await page.getByRole('button', { name: 'Restore version 1' }).click()
    await state('Saved').waitFor()
    expect(placeIn((await draftOf(id)).document, 'band')).toEqual([0, 160])
    await page.getByRole('button', { name: 'Undo' }).click()
    await waitFor(
      'the step back',
      async () => placeIn((await draftOf(id)).document, 'band')[0] === 1,
    )
  })
})

it('tells viewers who may edit', async () => {
  const id = await newDesign('Shown')
  const viewer = await another()
  await onlyViews(viewer.page)
  await viewer.page.goto(`/designs/${id}/edit`)
  await viewer.page.getByRole('heading', { name: 'You can view this design' }).waitFor()
  await viewer.page.getByRole('link', { name: 'View the design' }).click()
  await viewer.page.getByRole('heading', { name: 'Shown' }).waitFor()
  expect(await viewer.page.getByRole('link', { name: 'Edit', exact: true }).count()).toBe(0)
  await viewer.context.close()
})

describe('without a connection', () => {
  it('changes are kept here, and saved when it is back', async () => {
    const id = await newDesign('Train')
    await edit(id, 'band')
    await visitor.context.setOffline(true)
    await page.keyboard.press('ArrowRight')
    await state('Offline: kept here').waitFor()
    await page.keyboard.press('Shift+ArrowRight')
    await visitor.context.setOffline(false)
    await state('Saved').waitFor()
    expect(placeIn((await draftOf(id)).document, 'band')).toEqual([11, 160])
  })
})
