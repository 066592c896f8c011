import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { type Locator, type Page } from 'playwright-core'
import { dataUrl, LOGO, picture } from '../testing/documents'
import { expectAsRendered } from '../testing/web/canvas-file'
import { EditorHand } from '../testing/web/editor-hand'
import { Panels } from '../testing/web/panels'
import { newOwner, startWebService, type WebService } from '../testing/web/service'
import { type Visitor } from '../testing/web/visitor'

const run = promisify(execFile)

let service: WebService
let visitor: Visitor
let page: Page
let hand: EditorHand
let panels: Panels
let photo: string

beforeAll(async () => {
  service = await startWebService()
  visitor = await newOwner(service)
  ;({ page } = visitor)
  hand = new EditorHand(visitor)
  panels = new Panels(page)
  photo = dataUrl(await picture(600, 400, '#8a9a7b'), 'image/jpeg')
})

afterAll(() => service.stop())

const box = { x: 150, y: 120, width: 300, height: 200 }

/** An element of each kind, with what it needs. */
const kinds: Readonly<Record<string, () => object>> = {
  text: () => ({ text: 'Winter sale starts on Sunday', fontSize: 40, fill: '#14233a' }),
  shape: () => ({ fill: '#1d3fb8', stroke: '#ff8a66', strokeWidth: 4 }),
  line: () => ({ stroke: '#1d3fb8', strokeWidth: 6, height: 0 }),
  image: () => ({ src: photo }),
  svg: () => ({ src: dataUrl(LOGO, 'image/svg+xml') }),
  qr: () => ({ value: 'https://example.com' }),
  group: () => ({
    children: [{ id: 'inside', type: 'shape', width: 200, height: 100, fill: '#1d3fb8' }],
  }),
}

const designOf = (kind: string, more: object): { width: number } => ({
  ...{ schemaVersion: 1, width: 600, height: 440 },
  ...{ pages: [{ id: 'front', children: [{ ...box, id: 'one', type: kind, ...more }] }] },
})

const properties = (): Locator => page.getByRole('complementary', { name: 'Properties' })

/** Presses what is there now, one after the other, where it still is when its turn comes. */
async function each(found: Locator, act: (one: Locator) => Promise<void>): Promise<number> {
  const count = await found.count()
  for (let at = 0; at < count; at++) {
    const one = found.nth(at)
    if ((await one.count()) > 0 && (await one.isEnabled())) await act(one)
  }
  return count
}

/** Changes every property that the inspector offers: adds what can be added, steps numbers, takes the next of each choice. */
async function changeAll(): Promise<number> {
  const adding = properties().getByRole('button', { name: /^Add (?!stop)/ })
  while ((await adding.count()) > 0) await adding.first().click()
  const choices = properties().locator('button[aria-haspopup=listbox]')
  const chosen = await each(choices, async one => {
    await one.focus()
    await one.press('ArrowDown')
    await page.getByRole('listbox').waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.getByRole('listbox').waitFor({ state: 'detached' })
  })
  const stepped = await each(properties().getByRole('spinbutton'), async one => {
    await one.press('ArrowUp')
    await one.press('ArrowUp')
  })
  return chosen + stepped
}

it.each(Object.entries(kinds))(
  'a %s whose properties were all changed is the same from the API',
  async (kind, more) => {
    await hand.open(designOf(kind, more()), '?element=one')
    await panels.part('Position').waitFor()
    expect(await changeAll()).toBeGreaterThan(8)
    panels.id = hand.id
    await panels.saved()
    await expectAsRendered(page, `${hand.id}@draft`)
    expect(await visitor.faults()).toEqual([])
  },
)

it('a call that was copied from the Request tab names what was drawn', async () => {
  await hand.open(designOf('shape', {}))
  await panels.button('Text').click()
  await hand.drag([60, 40], [400, 90])
  await panels.field('Text').fill('Winter sale')
  await page.getByRole('button', { name: /^Publish v/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('status', { name: 'Saving' }).getByText('Published v2').waitFor()
  await page.goto(`/designs/${hand.id}`)
  await page.getByRole('main').getByRole('textbox').first().fill('Spring sale')
  await page.getByRole('tab', { name: 'Request' }).click()
  await page.getByRole('button', { name: 'Copy curl' }).click()
  const call = `PLATEN_KEY=${await newKey()}\n${await visitor.copied()}`
  const { stdout } = await run('sh', ['-c', call])
  expect(JSON.parse(stdout)).toMatchObject({ status: 'completed', warnings: [] })
})

async function newKey(): Promise<string> {
  const request = { data: { name: 'Kinds' }, headers: { origin: service.origin } }
  const answer = await page.request.post('/api/app/keys', request)
  return ((await answer.json()) as { secret: string }).secret
}
