import { type Locator, type Page } from 'playwright-core'
import { dataUrl, picture } from '../testing/documents'
import { waitFor } from '../testing/wait'
import { findOverflow } from '../testing/web/check-page'
import { EditorDriver, type Opened, type Place } from '../testing/web/editor-driver'
import { Fingers } from '../testing/web/fingers'
import { Member } from '../testing/web/northlight/member'
import { openDialog } from '../testing/web/overlays'
import { joinMemoryService, type MemoryService, newOwner } from '../testing/web/memory/join-memory'
import { uploadPicture } from '../testing/web/upload-picture'
import { type Visitor } from '../testing/web/visitor'

let service: MemoryService
let visitor: Visitor
let page: Page
let driver: EditorDriver
let fingers: Fingers
let ada: Member
let photo: string
let other: Buffer

beforeAll(async () => {
  service = await joinMemoryService()
  visitor = await newOwner(service)
  ;({ page } = visitor)
  await page.setViewportSize({ width: 390, height: 844 })
  driver = new EditorDriver(visitor)
  fingers = await Fingers.on(driver)
  ada = new Member(visitor)
  photo = dataUrl(await picture(800, 600, '#8a9a7b'), 'image/jpeg')
  other = await picture(800, 600, '#b84d1d')
})

afterAll(() => service.stop())

beforeEach(() => driver.open(newDocument()))

afterEach(async () => {
  expect(await findOverflow(page)).toEqual([])
  expect(await visitor.faults()).toEqual([])
})

interface Element {
  id: string
  x: number
  y: number
  text?: string
  fill?: string
  src?: string
}

interface Document {
  pages: { children: Element[] }[]
}

const newDocument = (): Opened => ({
  schemaVersion: 1,
  width: 1000,
  height: 1200,
  pages: [{ id: 'front', children: newElements() }],
})

const newElements = (): object[] => [
  { id: 'photo', type: 'image', x: 100, y: 100, width: 800, height: 400, src: photo },
  { id: 'badge', type: 'shape', x: 100, y: 900, width: 200, height: 200, fill: '#225577' },
  {
    id: 'headline',
    type: 'text',
    text: 'Winter sale',
    fontSize: 90,
    fill: '#14233a',
    x: 100,
    y: 600,
    width: 800,
    height: 110,
  },
]

const [onPhoto, onBadge, onHeadline] = [
  [500, 300],
  [200, 1000],
  [300, 650],
] as const satisfies Place[]

const button = (name: string): Locator => page.getByRole('button', { name, exact: true })

/** Selects the element at a point, and shows its properties. */
async function showProperties(place: Place, id: string): Promise<void> {
  await fingers.tap(place)
  await driver.announced(`${id} selected`)
  await fingers.press(button('Properties'))
}

/** Returns an element of the draft, once everything is saved. */
async function saved(id: string): Promise<Element | undefined> {
  await page
    .getByRole('status', { name: 'Save status' })
    .getByText('Saved', { exact: true })
    .waitFor()
  const draft = await ada.call<{ document: Document }>('GET', `/v1/designs/${driver.id}/draft`)
  return elementIn(draft.document, id)
}

const elementIn = ({ pages }: Document, id: string): Element | undefined =>
  pages.flatMap(({ children }) => children).find(one => one.id === id)

describe('in a window as small as a phone, a finger', () => {
  it('changes the words of a text on the page', async () => {
    await fingers.doubleTap(onHeadline)
    await driver.canvas.getByRole('textbox').first().waitFor()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.insertText('Spring sale')
    await fingers.tap([800, 1100])
    await driver.canvas.getByRole('textbox').first().waitFor({ state: 'detached' })
    expect((await saved('headline'))?.text).toBe('Spring sale')
  })

  it('begins to write in a text by a button', async () => {
    await fingers.tap(onHeadline)
    await driver.announced('headline selected')
    await fingers.press(button('Edit text'))
    await driver.canvas.getByRole('textbox', { name: 'Text “Winter sale”', exact: true }).waitFor()
    expect(await button('Edit text').count()).toBe(0)
    await page.keyboard.press('Escape')
  })

  it('finds the words of a text first among its properties', async () => {
    await showProperties(onHeadline, 'headline')
    const parts = page.locator('aside[aria-label="Properties"] h3')
    await waitFor('the parts', async () => (await parts.count()) > 1)
    expect((await parts.allInnerTexts())[0]).toBe('Text')
  })

  it('touches a small text between its handles', async () => {
    const small = { id: 'small', type: 'text', text: 'Terms apply', fontSize: 36, fill: '#14233a' }
    const place = { x: 100, y: 600, width: 300, height: 44 }
    await driver.open({
      ...newDocument(),
      pages: [{ id: 'front', children: [{ ...small, ...place }] }],
    })
    await fingers.tap([200, 622])
    await driver.announced('small selected')
    // The move starts in the upper third of the text, which an edge handle used to cover.
    await fingers.move([
      [
        [200, 612],
        [300, 800],
      ],
    ])
    await driver.announced(/^Move: small/)
    expect(await saved('small')).toMatchObject({ width: 300, height: 44 })
  })

  it('reaches what has no room beside the name by a menu, and the pages', async () => {
    const strip = await page.getByRole('group', { name: 'Pages' }).boundingBox()
    expect(strip?.width).toBeGreaterThan(60)
    const more = page.getByRole('menu', { name: 'More' })
    const entry = (name: string): Locator => more.getByRole('menuitem', { name, exact: true })
    for (const name of ['Versions', 'Variants']) {
      await fingers.press(button('More'))
      await fingers.press(entry(name))
      await openDialog(page).waitFor()
      await page.keyboard.press('Escape')
      await openDialog(page).waitFor({ state: 'detached' })
    }
    await fingers.press(button('More'))
    await fingers.press(entry('Use'))
    await page.waitForURL(/\/designs\/dsg_\w+$/)
  })

  it('changes the colour of a text', async () => {
    await showProperties(onHeadline, 'headline')
    await fingers.press(button('Choose fill'))
    const hex = openDialog(page).getByRole('textbox').first()
    await fingers.press(hex)
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.insertText('#b84d1d')
    await page.keyboard.press('Enter')
    expect((await saved('headline'))?.fill).toBe('#b84d1d')
  })

  it('exchanges a picture', async () => {
    await showProperties(onPhoto, 'photo')
    await fingers.press(button('Replace'))
    const file = { name: 'hill.jpg', mimeType: 'image/jpeg', buffer: other }
    await uploadPicture(page, file, target => fingers.press(target))
    await driver.announced('Replace image')
    expect((await saved('photo'))?.src).toMatch(/^http/)
  })

  it('moves an element, and takes that back', async () => {
    await fingers.tap(onBadge)
    await driver.announced('badge selected')
    await fingers.move([[onBadge, [500, 900]]])
    await driver.announced(/^Move: badge/)
    const moved = await saved('badge')
    expect(moved?.x).toBeGreaterThan(300)
    expect(moved?.y).toBeLessThan(850)
    await fingers.press(button('Undo'))
    await driver.announced('Move undone')
    await waitFor('the place before', async () => (await saved('badge'))?.x === 100)
  })

  it('publishes', async () => {
    await fingers.tap(onBadge)
    await driver.announced('badge selected')
    await fingers.move([[onBadge, [500, 900]]])
    await driver.announced(/^Move: badge/)
    const { x } = (await saved('badge')) ?? {}
    await fingers.press(button('Publish v2'))
    await fingers.press(openDialog(page).getByRole('button', { name: 'Publish', exact: true }))
    await page.getByRole('status', { name: 'Save status' }).getByText('Published v2').waitFor()
    const { document: published } = await ada.call<{ document: Document }>(
      'GET',
      `/v1/designs/${driver.id}/versions/2?document=true`,
    )
    expect(elementIn(published, 'badge')?.x).toBe(x)
  })
})
