import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { type Locator, type Page } from 'playwright-core'
import { dataUrl, picture } from '../testing/documents'
import { waitFor } from '../testing/wait'
import { EditorDriver } from '../testing/web/editor-driver'
import { box, designOf, kinds, propertiesOf } from '../testing/web/kinds'
import { expectNoBarriersInDialog, openDialog } from '../testing/web/overlays'
import { Panels } from '../testing/web/panels'
import { colourAtLeft } from '../testing/web/seen-px'
import { joinWebService, newOwner, type WebService } from '../testing/web/service'
import { type Visitor } from '../testing/web/visitor'

const run = promisify(execFile)

let service: WebService
let visitor: Visitor
let page: Page
let driver: EditorDriver
let panels: Panels
let photo: string

beforeAll(async () => {
  service = await joinWebService()
  visitor = await newOwner(service)
  ;({ page } = visitor)
  driver = new EditorDriver(visitor)
  panels = new Panels(visitor)
  photo = dataUrl(await picture(600, 400, '#8a9a7b'), 'image/jpeg')
})

afterAll(() => service.stop())

afterEach(async () => expect(await visitor.faults()).toEqual([]))

const shown = (name: string): Locator => openDialog(page).getByRole('img', { name })

it('shows what programs would get of a draft, beside the canvas, and how far both differ', async () => {
  await panels.open('headline')
  await panels.enter(panels.number('Font size'), '60')
  await panels.button('Preview').click()
  await page.getByRole('menuitem', { name: 'Proof' }).click()
  await shown('The page, rendered').waitFor()
  await shown('The page on the canvas').waitFor()
  const said = openDialog(page).getByRole('status')
  const share = Number(/^([\d.]+) %/.exec(await said.innerText())?.[1] ?? 0)
  expect(share).toBeLessThanOrEqual(0.1)
  await expectNoBarriersInDialog(page)
  await page.keyboard.press('Escape')
  await page.getByRole('status', { name: 'Save status' }).getByText('Saved').waitFor()
  expect(JSON.stringify(await panels.saved())).toContain('"fontSize":60')
  const query = `designId=${panels.id}`
  const answer = await page.request.get(`/api/v1/renders?${query}`, {
    headers: { origin: service.origin },
  })
  expect(((await answer.json()) as { data: object[] }).data).toEqual([])
})

it('has a call apply that names an id from before, with a warning', async () => {
  await panels.open('headline')
  await panels.enter(panels.field('ID'), 'title')
  await panels.saved()
  await panels.button('Publish v2').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await page
    .getByRole('status', { name: 'Save status' })
    .filter({ hasText: 'Published v2' })
    .waitFor()
  const data = { strict: true, modifications: [{ id: 'headline', text: 'Spring sale' }] }
  const answer = await page.request.post(`/api/v1/${panels.id}/generate`, {
    data,
    headers: { origin: service.origin },
  })
  expect(await answer.json()).toMatchObject({
    status: 'completed',
    warnings: [{ code: 'renamed_element', elementId: 'title' }],
  })
})

/** True for colours whose channels differ by at most 2 levels: a thumbnail is a JPEG, and processors round differently. */
function isNear(one: string, other: string): boolean {
  const channels = (hex: string): number[] =>
    [1, 3, 5].map(at => Number.parseInt(hex.slice(at, at + 2), 16))
  const others = channels(other)
  return channels(one).every((level, index) => Math.abs(level - (others[index] ?? NaN)) <= 2)
}

it('versions are shown by their pictures, their authors and their notes', async () => {
  const [yellow, coral] = ['#ffe27a', '#e2572f']
  const paper = { ...box, id: 'paper', x: 0, y: 0, width: 300, height: 440, fill: yellow }
  const pages = [{ id: 'front', children: [{ ...paper, type: 'shape' }] }]
  await driver.open({ ...designOf('shape', {}), pages }, '?element=paper')
  const fill = panels.part('Fill').getByRole('textbox', { name: 'Fill', exact: true })
  await panels.enter(fill, coral)
  await panels.button('Publish v2').click()
  await panels.field('Note').fill('Warmer paper')
  await openDialog(page).getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('status', { name: 'Save status' }).getByText('Published v2').waitFor()
  await panels.button('Versions').click()
  const version = (number: number): Locator =>
    openDialog(page)
      .getByRole('listitem')
      .filter({ hasText: `Version ${number}` })
  expect(await version(2).innerText()).toMatch(/Warmer paper\s+Ada Lindqvist · /)
  expect(await version(1).innerText()).toMatch(/Ada Lindqvist · /)
  for (const [number, colour] of [
    [2, coral],
    [1, yellow],
  ] as const) {
    const picture = version(number).locator('img, canvas')
    await waitFor(
      `the picture of version ${number}`,
      async () => (await picture.count()) > 0 && isNear(await colourAtLeft(picture), colour),
    )
  }
})

describe('a call that was copied from the Request tab', () => {
  /** Publishes the design, and opens the tab with its request. */
  async function openRequest(): Promise<void> {
    await page.getByRole('button', { name: /^Publish v/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
    await page.getByRole('status', { name: 'Save status' }).getByText('Published v2').waitFor()
    await page.goto(`/designs/${driver.id}`)
  }

  /** Runs the text of `Copy curl` in a shell, with a key; returns the service's answer. */
  async function runCopied(): Promise<unknown> {
    await visitor.forgetCopied()
    await page.getByRole('button', { name: 'Copy curl' }).click()
    const call = `PLATEN_KEY=${await newKey()}\n${await visitor.copied()}`
    const { stdout } = await run('sh', ['-c', call])
    return JSON.parse(stdout)
  }

  it('has what was filled in, and renders it', async () => {
    await driver.open(designOf('shape', {}))
    await panels.button('Text').click()
    await driver.drag([60, 40], [400, 90])
    await panels.field('Text').fill('Winter sale')
    await openRequest()
    await page.getByRole('main').getByRole('textbox').first().fill('Spring sale')
    await page.getByRole('tab', { name: 'Request' }).click()
    expect(await runCopied()).toMatchObject({ status: 'completed', warnings: [] })
  })

  it('names an element of each kind by the id that the editor copies', async () => {
    const children = Object.entries(kinds).map(([type, more], at) => ({
      ...box,
      id: `the-${type}`,
      type,
      x: 20 * at,
      ...more(photo),
    }))
    await driver.open({ ...designOf('shape', {}), pages: [{ id: 'front', children }] })
    const ids: string[] = []
    for (const kind of Object.keys(kinds)) {
      await page.getByRole('row', { name: `the-${kind}` }).click()
      await visitor.forgetCopied()
      await propertiesOf(page).getByRole('button', { name: 'Copy element ID' }).click()
      await waitFor('the id', async () => (await visitor.copied()) !== '')
      ids.push(await visitor.copied())
      await panels.number('X').press('ArrowUp')
    }
    expect(ids).toEqual(Object.keys(kinds).map(kind => `the-${kind}`))
    await openRequest()
    await page.getByRole('tab', { name: 'Request' }).click()
    const modifications = ids.map(id => ({ id, opacity: 0.5, rotation: 5 }))
    const body = JSON.stringify({ format: 'png', strict: true, modifications })
    await page.getByLabel('Request, as JSON').fill(body)
    expect(await runCopied()).toMatchObject({ status: 'completed', warnings: [] })
  })
})

async function newKey(): Promise<string> {
  const request = { data: { name: 'Kinds' }, headers: { origin: service.origin } }
  const answer = await page.request.post('/api/app/keys', request)
  return ((await answer.json()) as { secret: string }).secret
}
