import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Locator, type Page } from 'playwright-core'
import { repository } from '../testing/docs-pages'
import { picture } from '../testing/documents'
import { expectAsRendered } from '../testing/web/canvas-file'
import { EditorDriver } from '../testing/web/editor-driver'
import { Member } from '../testing/web/northlight/member'
import { Novice } from '../testing/web/novice'
import { newOwner, joinWebService, type WebService } from '../testing/web/service'
import { uploadPicture } from '../testing/web/upload-picture'
import { type Visitor } from '../testing/web/visitor'

const pictures = join(repository, 'infra/dev/src/seed/pictures')

let service: WebService
let visitor: Visitor
let page: Page
let driver: EditorDriver
let somebody: Novice
let photo: Buffer
let ada: Member
const kit = {
  name: 'Northlight',
  colors: ['#0b1020', '#e2572f', '#f2b84b', '#f6efe4'],
  fonts: { heading: { fontFamily: 'Fraunces', fontWeight: 700 } },
  images: [''],
}
/** For each task, the number of clicks and keys, and the share of pixels in which its file differs. */
const tally: string[] = []

beforeAll(async () => {
  service = await joinWebService()
  visitor = await newOwner(service)
  ;({ page } = visitor)
  driver = new EditorDriver(visitor)
  ada = new Member(visitor)
  kit.images = [await ada.upload(join(pictures, 'logo-northlight-lockup.svg'))]
  await ada.call('POST', '/v1/brands', kit)
  photo = await picture(1600, 1000, '#8a9a7b')
})

afterAll(async () => {
  process.stdout.write(`${tally.join('; ')}\n`)
  await service.stop()
})

beforeEach(() => {
  somebody = new Novice(driver)
})

afterEach(async () => expect(await visitor.faults()).toEqual([]))

const button = (name: string): Locator => page.getByRole('button', { name, exact: true })
const field = (name: string): Locator => page.getByRole('textbox', { name, exact: true })
const number = (name: string): Locator => page.getByRole('spinbutton', { name, exact: true })

/** Publishes the design, and expects that its file shows the same as the editor. */
async function publish(task: string): Promise<void> {
  const took = await somebody.publish(2)
  const share = await expectAsRendered(page, driver.id)
  tally.push(`${task}: ${took}, ${(share * 100).toFixed(3)} % of px off`)
}

/** Chooses a photograph from the device in the dialog that is open. */
const give = (name: string, buffer: Buffer): Promise<void> =>
  uploadPicture(page, { name, mimeType: 'image/jpeg', buffer }, target => somebody.click(target))

/** Opens the editor with a copy of a template from the gallery. */
async function copy(template: string, width: number): Promise<void> {
  await page.goto('/templates')
  await copyShown(template, width)
}

async function copyShown(template: string, width: number): Promise<void> {
  await somebody.click(button(`Edit a copy of ${template}`))
  await driver.arrive(width)
}

interface Element {
  id: string
  text?: string
  fill?: string
  fontFamily?: string
  src?: string
}

interface DrawnPage {
  background: string
  children: Element[]
}

/** Returns the pages that were published. */
async function published(): Promise<DrawnPage[]> {
  const path = `/v1/designs/${driver.id}?document=true`
  const { document } = await ada.call<{ document: { pages: DrawnPage[] } }>('GET', path)
  return document.pages
}

/** Expects that the colours, the heading and the logo of the season's opening are those of the brand. */
async function expectInBrand(): Promise<void> {
  const [post] = await published()
  const [badge, headline, logo] = ['badge', 'headline', 'brand-logo'].map(id =>
    post?.children.find(one => one.id === id),
  )
  expect(kit.colors).toEqual(expect.arrayContaining([post?.background, badge?.fill]))
  expect([headline?.fontFamily, logo?.src]).toEqual(['Fraunces', kit.images[0]])
}

it('a sale post, from a blank page', async () => {
  await page.goto('/')
  await somebody.click(page.getByRole('button', { name: /^Square/ }))
  await driver.arrive(1080)
  await somebody.enter(field('Background'), '#1d3fb8')
  await somebody.click(button('Image'))
  await somebody.drag([60, 60], [1020, 640])
  await give('hill.jpg', photo)
  await driver.announced('Place image: image')
  await somebody.write(
    button('Text'),
    [
      [60, 700],
      [1020, 840],
    ],
    'Winter sale',
  )
  await somebody.enter(number('Font size'), '160')
  await somebody.enter(field('Fill'), '#ffffff')
  await somebody.click(button('Ellipse'))
  await somebody.drag([760, 440], [1020, 700])
  await somebody.enter(field('Fill'), '#ffe27a')
  await somebody.write(
    button('Text'),
    [
      [790, 520],
      [990, 620],
    ],
    '−50 %',
  )
  await publish('a sale post')
})

it('a template, in the own brand', async () => {
  await page.goto('/templates')
  await somebody.click(page.getByText('In my brand', { exact: true }))
  await page.getByRole('button', { name: 'Northlight Brand' }).waitFor()
  await copyShown('Season opening', 1080)
  await publish('in the brand')
  await expectInBrand()
  // The gallery stays in the brand; other tasks begin with templates as designed.
  await page.goto('/templates')
  await page.getByText('In my brand', { exact: true }).click()
})

it('an invoice of two pages with the same header', async () => {
  await page.goto('/')
  await somebody.click(page.getByRole('button', { name: /^A4/ }))
  await driver.arrive(794)
  await somebody.click(button('Rectangle'))
  await somebody.drag([0, 0], [794, 120])
  await driver.announced('Draw: rectangle')
  await somebody.write(
    button('Text'),
    [
      [40, 30],
      [500, 90],
    ],
    'Northlight',
  )
  await somebody.press('Escape')
  await somebody.click(button('Actions for page 1'))
  await somebody.click(page.getByRole('menuitem', { name: 'Duplicate page' }))
  await somebody.write(
    button('Text'),
    [
      [40, 200],
      [700, 240],
    ],
    'Payable within 30 days',
  )
  await somebody.press('Escape', 'PageUp', 't')
  await somebody.drag([40, 200], [700, 240])
  await driver.canvas.getByRole('textbox').first().waitFor()
  await somebody.type('Invoice 148: a design, € 1,200')
  await publish('an invoice')
  await driver.canvas.focus()
  await page.keyboard.press('PageDown')
  await driver.announced('Page 2 of 2')
  await expectAsRendered(page, driver.id, { number: 2 })
  const header = [
    { type: 'shape', x: 0, y: 0, width: 794, height: 120 },
    { type: 'text', text: 'Northlight', x: 40, y: 30 },
  ]
  expect(await published()).toMatchObject([
    { children: [...header, { text: 'Invoice 148: a design, € 1,200' }] },
    { children: [...header, { text: 'Payable within 30 days' }] },
  ])
})

it('another photograph, with what matters in view', async () => {
  await copy('Season opening', 1080)
  await somebody.point([300, 300])
  await somebody.click(button('Replace'))
  await give('lake.jpg', await readFile(join(pictures, 'forest-lake.jpg')))
  await driver.announced(/Replace image/)
  await somebody.click(number('Focal point X'))
  await somebody.type('20')
  await somebody.press('Tab')
  await somebody.type('70')
  await somebody.press('Enter')
  await publish('a photograph')
})

it('a design, translated into Arabic', async () => {
  await copy('Quote with a bird', 1080)
  const words = [
    [[300, 400], 'انتظر قليلا فيبدأ العالم بالغناء'],
    [[150, 1158], 'مارا إليسون'],
    [[150, 1210], 'عالمة طيور في رسائلها'],
  ] as const
  for (const [place, text] of words) {
    await somebody.point(place, { count: 2 })
    await driver.canvas.getByRole('textbox').first().waitFor()
    await somebody.press('ControlOrMeta+a')
    await somebody.type(text)
    await somebody.press('Escape')
  }
  await publish('Arabic')
  const written = (await published()).flatMap(({ children }) => children.map(({ text }) => text))
  expect(written).toEqual(expect.arrayContaining(words.map(([, text]) => text)))
})

it('a brand kit, applied to a whole design', async () => {
  await copy('Season opening', 1080)
  await somebody.click(page.getByRole('tab', { name: 'Brand' }))
  await somebody.click(button('Apply to the whole design'))
  await publish('a brand applied')
  await expectInBrand()
})
