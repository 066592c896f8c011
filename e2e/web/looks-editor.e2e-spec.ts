import { type Locator, type Page } from 'playwright-core'
import { EditorDriver } from '../testing/web/editor-driver'
import { lookAround, lookedAt } from '../testing/web/look'
import { contactSheet } from '../testing/web/northlight/contact-sheet'
import { addKits, readDesign, uploadPictures } from '../testing/web/northlight/designs'
import { Member } from '../testing/web/northlight/member'
import { withoutNews } from '../testing/web/saving'
import { newOwner, joinWebService, type WebService } from '../testing/web/service'
import { type Visitor } from '../testing/web/visitor'

let service: WebService
let visitor: Visitor
let page: Page
let driver: EditorDriver
const designs: Record<string, string> = {}

beforeAll(async () => {
  service = await joinWebService()
  visitor = await newOwner(service)
  ;({ page } = visitor)
  await withoutNews(page)
  driver = new EditorDriver(visitor)
  const member = new Member(visitor)
  const pictures = await uploadPictures(member)
  await addKits(member, pictures)
  const create = async (name: string, document: object): Promise<void> => {
    designs[name] = (
      await member.call<{ id: string }>('POST', '/v1/designs', { name, document })
    ).id
  }
  const post = await readDesign('social-post', pictures)
  await create('Retreat announcement', post)
  await create('Product card', await readDesign('product-card', pictures))
  await create('Contact sheet', contactSheet(pictures))
  const pages = [{ id: 'front', children: [] }]
  const blank = { schemaVersion: 1, width: 1080, height: 1080, pages }
  await create('Untitled', blank)
  // These designs are changed by a test.
  await create('Retreat programme', post)
  await create('Sketch', blank)
  for (const [name, fontSize] of [
    ['Heading 1', 96],
    ['Heading 2', 56],
    ['Body', 28],
  ] as const) {
    const value = { fontFamily: 'Fraunces', fontSize, fontWeight: 600 }
    await member.call('POST', '/v1/styles', { name, value })
  }
  const published = { document: { ...post, background: '#0e1a24' }, note: 'Autumn dates' }
  await member.call('PUT', `/v1/designs/${designs['Retreat announcement']}`, published)
})

afterAll(() => service.stop())

const desk = { width: 1440, height: 900 }

/** A window in which panels open only on request. */
const phone = { width: 390, height: 844 }

/** Opens the editor in a window of this size, with an element selected. */
async function edit(name: string, element?: string, window = desk): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize(window)
  const search = element === undefined ? '' : `?element=${element}`
  await page.goto(`/designs/${designs[name]}/edit${search}`)
  await driver.arrive(name === 'Contact sheet' ? 1920 : 1080)
  await page.waitForLoadState('networkidle')
}

/** Presses keys on the canvas. */
const press = async (...keys: string[]): Promise<void> => {
  await driver.canvas.focus()
  for (const key of keys) await page.keyboard.press(key)
}

const button = (name: RegExp | string): Locator =>
  page.getByRole('button', { name, exact: true }).first()

const dialog = (): Locator => page.getByRole('dialog')

const retreat = 'Retreat announcement'

describe('the editor has no barriers, fits 320 px, and keeps its policy', () => {
  const states: readonly (readonly [name: string, open: () => Promise<unknown>])[] = [
    ['editor-empty', () => edit('Untitled')],
    ['editor', () => edit(retreat, 'headline')],
    [
      'editor-text',
      async () => {
        await edit(retreat, 'headline')
        await press('Enter')
        for (const key of ['End', 'Control+Shift+ArrowLeft']) await page.keyboard.press(key)
      },
    ],
    [
      'editor-crop',
      async () => {
        await edit('Product card', 'photo')
        await press('Enter')
        await page.getByRole('application', { name: 'Crop' }).waitFor()
      },
    ],
    [
      'editor-many',
      async () => {
        await edit('Contact sheet')
        await driver.drag([18, 18], [1060, 640])
        await driver.announced(/\d\d elements selected/)
      },
    ],
    [
      'editor-add',
      async () => {
        await edit(retreat)
        await press('e')
        await button('Star').waitFor()
      },
    ],
    [
      'editor-brand',
      async () => {
        await edit(retreat, 'button', phone)
        await button('Elements').click()
        await page.getByRole('tab', { name: 'Brand' }).click()
        await page.getByRole('tabpanel').getByRole('heading').first().waitFor()
      },
    ],
    [
      'editor-fields',
      async () => {
        await edit(retreat, 'headline', phone)
        await button('Properties').click()
        await button('Editable').click()
        await page.getByRole('region', { name: 'Editable' }).scrollIntoViewIfNeeded()
      },
    ],
    [
      'its menu',
      async () => {
        await edit(retreat, 'headline')
        await driver.click([300, 500], { button: 'right' })
        await page.getByRole('menu').waitFor()
      },
    ],
    [
      'its choice of a colour',
      async () => {
        await edit(retreat, 'headline')
        await button(/^Choose /).click()
        await dialog().waitFor()
      },
    ],
    [
      'the menu of its page',
      async () => {
        await edit(retreat)
        await button('Actions for page 1').click()
        await page.getByRole('menu').waitFor()
      },
    ],
    [
      'its choice of a picture',
      async () => {
        await edit('Product card', 'photo')
        await page.getByRole('group', { name: 'Brand kit images' }).waitFor()
      },
    ],
    [
      'editor-images',
      async () => {
        await edit('Product card', 'photo')
        await button('Replace').click()
        await dialog().getByRole('option').first().waitFor()
      },
    ],
    [
      'editor-icons',
      async () => {
        await edit('Product card', 'photo')
        await button('Replace').click()
        await dialog().getByRole('tab', { name: 'Icons' }).click()
        await dialog().getByRole('searchbox').fill('heart')
        await dialog().getByRole('option', { name: 'heart', exact: true }).waitFor()
      },
    ],
    [
      'editor-styles',
      async () => {
        await edit(retreat, 'headline')
        await button('Text style').click()
        await page.getByRole('menuitem', { name: 'Save as style…' }).waitFor()
      },
    ],
    ['editor-versions', () => edit(retreat).then(() => button('Versions').click())],
    [
      'editor-proof',
      async () => {
        await edit(retreat)
        await button('Preview').click()
        await page.getByRole('menuitem', { name: 'Proof' }).click()
        await dialog().getByRole('img', { name: 'The page, rendered' }).waitFor()
      },
    ],
    [
      'editor-check',
      async () => {
        await edit(retreat, 'headline')
        await button('Preview').click()
        await page.getByRole('menuitem', { name: 'Check' }).click()
        await page
          .getByRole('region', { name: 'Check' })
          .getByText(/^(No faults|\d+ faults?)$/)
          .waitFor()
      },
    ],
    [
      'editor-publish',
      async () => {
        await edit('Retreat programme', 'price')
        await press('ArrowRight')
        await button(/^Publish v/).click()
      },
    ],
    ['its palette', () => edit(retreat).then(() => press('ControlOrMeta+k'))],
    ['its keys', () => edit(retreat).then(() => press('?'))],
  ]
  it.each(lookedAt(states))('%s', async (name, open) => {
    await open()
    await lookAround(page, name.startsWith('editor') ? name : undefined)
    // The window shows the whole editor: longer content scrolls in its panel.
    expect(await page.evaluate('document.documentElement.scrollHeight <= innerHeight')).toBe(true)
    expect(await visitor.faults()).toEqual([])
  })
})

it('keeps Undo where it is while the state of saving changes', async () => {
  await edit('Sketch')
  const place = (): Promise<number | undefined> =>
    button('Undo')
      .boundingBox()
      .then(box => box?.x)
  const before = await place()
  await press('r')
  await driver.drag([100, 100], [400, 300])
  await page.getByRole('status', { name: 'Save status' }).getByText('Saved').waitFor()
  expect(await place()).toBe(before)
})
