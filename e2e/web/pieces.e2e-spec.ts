import { join } from 'node:path'
import { givenVariable } from '@platen/env/testing'
import { type Locator, type Page } from 'playwright-core'
import { savePictureRow } from '../testing/picture-row'
import { expectAsRendered, generate } from '../testing/web/canvas-file'
import { EditorDriver, type Place } from '../testing/web/editor-driver'
import { addKits, uploadPictures } from '../testing/web/northlight/designs'
import { Member } from '../testing/web/northlight/member'
import { Novice } from '../testing/web/novice'
import { openDialog } from '../testing/web/overlays'
import { joinWebService, newOwner, type WebService } from '../testing/web/service'
import { type Visitor } from '../testing/web/visitor'

/** The folder of `npm run pictures`; undefined when no images are wanted. */
const pictures = givenVariable('WEB_PICTURES')

/** The most clicks and drags of each piece: 60 % of the 59, 33, 45, 26 and 26 before there were elements to add, icons and styles. */
const most = { 'sale-post': 35, 'event-poster': 19, 'price-list': 27, quote: 15, story: 15 }

const styles = {
  Mark: { fontFamily: 'Playfair Display', fontSize: 420, fontWeight: 700, fill: '#f2b84b' },
  'Pull quote': {
    fontFamily: 'Playfair Display',
    fontSize: 84,
    fontWeight: 500,
    fontStyle: 'italic',
    lineHeight: 1.25,
    fill: '#f6efe4',
  },
  Byline: {
    fontFamily: 'Inter',
    fontSize: 30,
    fontWeight: 600,
    letterSpacing: 0.1,
    textTransform: 'uppercase',
    fill: '#f2b84b',
  },
}

let service: WebService
let visitor: Visitor
let page: Page
let driver: EditorDriver
let designer: Novice
let ada: Member
/** The clicks and keys of each piece. */
const tally: string[] = []
/** The rendered file of each piece. */
const files = new Map<string, Buffer>()

beforeAll(async () => {
  service = await joinWebService()
  visitor = await newOwner(service)
  ;({ page } = visitor)
  driver = new EditorDriver(visitor)
  ada = new Member(visitor)
  const uploaded = await uploadPictures(ada)
  const photographs = [...uploaded].flatMap(([name, url]) => (name.endsWith('.jpg') ? [url] : []))
  const { data } = await ada.call<{ data: { id: string; url: string }[] }>(
    'GET',
    '/v1/assets?perPage=100',
  )
  const ids = data.flatMap(({ id, url }) => (photographs.includes(url) ? [id] : []))
  await service.sql(
    `update assets set created_at = created_at - interval '7 days' where id = any($1)`,
    [ids],
  )
  await addKits(ada, uploaded)
  for (const [name, value] of Object.entries(styles))
    await ada.call('POST', '/v1/styles', { name, value })
})

afterAll(async () => {
  process.stdout.write(`${tally.join('; ')}\n`)
  await service.stop()
  if (pictures === undefined) return
  const keep = (name: string, pieces: readonly string[], height: number): Promise<void> =>
    savePictureRow(
      join(pictures, '..', name),
      pieces.flatMap(one => files.get(one) ?? []),
      height,
    )
  await keep('pieces-square.webp', ['sale-post', 'quote'], 640)
  await keep('pieces-tall.webp', ['event-poster', 'price-list', 'story'], 800)
})

beforeEach(() => {
  designer = new Novice(driver)
})

afterEach(async () => expect(await visitor.faults()).toEqual([]))

const button = (name: string): Locator => page.getByRole('button', { name, exact: true })
const field = (name: string): Locator => page.getByRole('textbox', { name, exact: true })
const number = (name: string): Locator => page.getByRole('spinbutton', { name, exact: true })
const tile = (name: string): Locator =>
  page.getByRole('toolbar', { name: 'Elements to add' }).getByRole('button', { name, exact: true })
const alignment = (name: string): Locator =>
  page
    .getByRole('radiogroup', { name: 'Alignment', exact: true })
    .getByRole('radio', { name, exact: true })

/** Opens a blank page from Home. */
async function begin(size: RegExp, width: number): Promise<void> {
  await page.goto('/')
  await designer.click(page.getByRole('button', { name: size }))
  await driver.arrive(width)
}

/** Gives the page a colour of the brand, and opens the elements to add, whose texts are then in its fonts. */
async function colour(hex: string): Promise<void> {
  await designer.enter(field('Background'), hex)
  await designer.click(button('Add elements'))
}

/** Adds an element in the middle of a place. */
async function add(name: string, at: Place): Promise<void> {
  await designer.bring(tile(name), at)
  await driver.announced(new RegExp(`^Paste: ${name}`))
}

/** Adds a text in the middle of a place, and writes its words. */
async function write(name: string, at: Place, words: string): Promise<void> {
  const writing = driver.canvas.getByRole('textbox').first()
  await designer.bring(tile(name), at)
  await writing.waitFor()
  await designer.type(words)
  await designer.press('Escape')
  await writing.waitFor({ state: 'detached' })
}

/** Draws the box of a picture, and returns the dialog that asks for it. */
async function drawPicture([from, to]: readonly [Place, Place]): Promise<Locator> {
  await designer.click(button('Image'))
  await designer.drag(from, to)
  return openDialog(page)
}

/** Puts an upload into a box. */
async function place(name: string, box: readonly [Place, Place]): Promise<void> {
  const dialog = await drawPicture(box)
  await designer.click(dialog.getByRole('option', { name, exact: true }))
  await driver.announced('Place image: image')
}

/** Puts icons into boxes; only the first one has to be looked for in another tab. */
async function placeIcons(icons: readonly (readonly [name: string, at: Place])[]): Promise<void> {
  for (const [name, [x, y]] of icons) {
    const dialog = await drawPicture([
      [x, y],
      [x + 96, y + 96],
    ])
    const search = dialog.getByRole('searchbox', { name: 'Find an icon' })
    if (name === icons[0]?.[0])
      await designer.click(dialog.getByRole('tab', { name: 'Icons' }), search)
    await search.and(page.locator(':focus')).waitFor()
    await designer.type(name)
    await designer.click(dialog.getByRole('option', { name, exact: true }))
    await driver.announced(`Place SVG: ${name}`)
  }
}

/** Publishes the piece, whose file shows the same as the editor; returns its elements. */
async function publish(name: keyof typeof most): Promise<object[]> {
  tally.push(`${name}: ${await designer.publish(2)}`)
  await expectAsRendered(page, driver.id)
  if (pictures !== undefined) files.set(name, await rendered())
  expect(designer.clicks).toBeLessThanOrEqual(most[name])
  const path = `/v1/designs/${driver.id}?document=true`
  const { document } = await ada.call<{ document: { pages: { children: object[] }[] } }>(
    'GET',
    path,
  )
  return document.pages.flatMap(({ children }) => children)
}

async function rendered(): Promise<Buffer> {
  const { files: urls } = await generate(page, driver.id, { format: 'png' })
  return (await page.request.get(urls[0]?.url ?? '')).body()
}

const text = (words: string, more: object = {}): object => ({ type: 'text', text: words, ...more })

it('a sale post with a badge and three icons', async () => {
  await begin(/^Square/, 1080)
  await colour('#f6efe4')
  await write('Body text', [350, 122], 'Northlight walking weeks')
  await write('Heading', [267, 208], 'Autumn\nsale')
  await designer.enter(number('Font size'), '160')
  await add('Badge', [810, 380])
  await designer.drag([945, 515], [1025, 595])
  await designer.enter(field('Fill'), '#e2572f')
  await write('Subheading', [850, 404], '−20 %')
  await designer.enter(number('Font size'), '80')
  await designer.enter(field('Fill'), '#ffffff')
  await designer.click(alignment('Centre'))
  await write('Subheading', [236, 607], 'Six days in the mountains')
  await placeIcons([
    ['mountain', [72, 690]],
    ['users', [392, 690]],
    ['soup', [712, 690]],
  ])
  await write('Body text', [350, 848], 'Local guides')
  await write('Body text', [670, 848], 'Small groups')
  await write('Body text', [990, 848], 'All meals')
  await write('Button', [313, 968], 'Book by 30 September')
  const icon = (id: string): object => ({ id, type: 'svg', colors: { '#000000': '#000000' } })
  expect(await publish('sale-post')).toMatchObject([
    text('Northlight walking weeks'),
    text('Autumn\nsale', { fontFamily: 'Playfair Display', fontWeight: 700, fontSize: 160 }),
    { type: 'shape', shape: 'star', fill: '#e2572f' },
    text('−20 %', { align: 'center', fill: '#ffffff' }),
    text('Six days in the mountains', { fontWeight: 600 }),
    ...['mountain', 'users', 'soup'].map(icon),
    ...['Local guides', 'Small groups', 'All meals'].map(words => text(words, { fontSize: 35 })),
    text('Book by 30 September', { background: { fit: 'lines' } }),
  ])
})

it('an event poster with pictures in frames', async () => {
  await begin(/^A4/, 794)
  await colour('#0b1020')
  await add('Arch frame', [484, 258])
  await designer.drag([634, 452], [730, 576])
  await add('Circle frame', [214, 490])
  await write('Heading', [203, 712], 'Mountain\nFilm Night')
  await designer.enter(number('Font size'), '104')
  await write('Subheading', [174, 958], 'Friday 12 November, 7 pm')
  await designer.enter(field('Fill'), '#f2b84b')
  await write('Body text', [263, 1026], 'Northlight House, Kendal\nFree, with soup by the fire')
  await designer.click(page.getByRole('tab', { name: 'Images', exact: true }))
  const uploads = page.getByRole('tabpanel', { name: 'Images' })
  for (const [name, frame, at] of [
    ['mountains-at-dusk.jpg', 'Arch frame', [560, 200]],
    ['forest-lake.jpg', 'Circle frame', [180, 520]],
  ] as const) {
    await designer.bring(uploads.getByRole('option', { name, exact: true }), at)
    await driver.announced(`Replace image: ${frame}`)
  }
  const src = expect.not.stringMatching(/^data:/) as string
  expect(await publish('event-poster')).toMatchObject([
    { type: 'image', mask: { type: 'path' }, src },
    { type: 'image', mask: { type: 'ellipse' }, src },
    text('Mountain\nFilm Night', { fontSize: 104, fill: '#ffffff' }),
    text('Friday 12 November, 7 pm', { fill: '#f2b84b' }),
    text('Northlight House, Kendal\nFree, with soup by the fire'),
  ])
})

it('a price list', async () => {
  await begin(/^A4/, 794)
  await colour('#f6efe4')
  await place('forest-lake.jpg', [
    [0, 800],
    [794, 1123],
  ])
  await write('Heading', [397, 118], 'Walking weeks')
  await designer.click(alignment('Centre'))
  await add('Star divider', [397, 192])
  const weeks = ['Lakes and high fells', 'Coast to coast', 'Dolomite huts', 'Lofoten in June']
  await write('Body text', [279, 266], [...weeks, 'Snowshoes and stars'].join('\n'))
  await designer.enter(number('Line height'), '3')
  await write('Body text', [515, 266], ['€ 840', '€ 960', '€ 1,120', '€ 1,380', '€ 890'].join('\n'))
  await designer.enter(number('Line height'), '3')
  await designer.click(alignment('Right'))
  await add('Dotted line', [279, 313])
  await designer.enter(number('Width'), '634')
  for (const y of [313, 391, 469]) await designer.drag([400, y], [400, y + 78], 'Alt')
  await write('Body text', [397, 726], 'Guide, huts and meals included')
  await designer.click(alignment('Centre'))
  expect(await publish('price-list')).toMatchObject([
    { type: 'image', x: 0, width: 794 },
    text('Walking weeks', { align: 'center', fontFamily: 'Playfair Display' }),
    { type: 'group', id: 'star-divider' },
    text([...weeks, 'Snowshoes and stars'].join('\n'), { lineHeight: 3 }),
    text('€ 840\n€ 960\n€ 1,120\n€ 1,380\n€ 890', { lineHeight: 3, align: 'right' }),
    ...Array.from({ length: 4 }, () => ({ type: 'line', width: 634 })),
    text('Guide, huts and meals included', { align: 'center' }),
  ])
})

it('a quote in the styles of the organization', async () => {
  await begin(/^Square/, 1080)
  await colour('#84406f')
  await write('Mark', [552, 382], '“')
  await write(
    'Pull quote',
    [341, 478],
    'Nobody comes back\nfrom a week of walking\nquite the same.',
  )
  await write('Byline', [160, 828], 'Ada Lindqvist, guide')
  expect(await publish('quote')).toMatchObject([
    text('“', styles.Mark),
    text('Nobody comes back\nfrom a week of walking\nquite the same.', styles['Pull quote']),
    text('Ada Lindqvist, guide', styles.Byline),
  ])
})

it('a story of a picture that was uploaded last week', async () => {
  await begin(/^Story/, 1080)
  await place('mountains-at-dusk.jpg', [
    [0, 0],
    [1080, 1920],
  ])
  await designer.click(button('Add elements'))
  await write('Heading', [267, 208], 'A week above\nthe clouds')
  await designer.enter(number('Font size'), '140')
  await designer.enter(field('Fill'), '#ffffff')
  await write('Subheading', [229, 552], '12–18 September\nSix places left')
  await designer.enter(field('Fill'), '#ffffff')
  await write('Button', [540, 1700], 'Save your place')
  await designer.enter(field('Background colour'), '#e2572f')
  expect(await publish('story')).toMatchObject([
    { type: 'image', x: 0, y: 0, width: 1080, height: 1920 },
    text('A week above\nthe clouds', { fontSize: 140, fill: '#ffffff' }),
    text('12–18 September\nSix places left', { fill: '#ffffff' }),
    text('Save your place', { background: { color: '#e2572f' } }),
  ])
})
