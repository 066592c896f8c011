import { type Locator } from 'playwright-core'
import { type AssetServer, bytes, startAssetServer } from '../testing/asset-server'
import { dataUrl, picture } from '../testing/documents'
import { lookAround } from '../testing/web/look'
import { type JoinedWebService, joinWebService, newOwner } from '../testing/web/service'
import { type Visitor } from '../testing/web/visitor'

let service: JoinedWebService
let assets: AssetServer
let visitor: Visitor

beforeAll(async () => {
  service = await joinWebService()
  assets = await startAssetServer(
    { '/hill.jpg': bytes(await picture(300, 200, '#118833'), 'image/jpeg') },
    service.assetGate,
  )
  visitor = await newOwner(service)
})

afterAll(async () => {
  await assets.stop()
  await service.stop()
})

/** Saves a design with a text that does not grow, and a photo; returns its id. */
async function saveCard(): Promise<string> {
  const { context, origin } = visitor
  const headline = {
    id: 'headline',
    type: 'text',
    text: 'Sale',
    fontSize: 32,
    overflow: 'ellipsis',
  }
  const src = dataUrl(await picture(60, 40, '#336699'), 'image/jpeg')
  const children = [
    { id: 'photo', type: 'image', src, x: 0, y: 0, width: 400, height: 200 },
    { ...headline, x: 20, y: 220, width: 360, height: 60 },
  ]
  const document = { schemaVersion: 1, width: 400, height: 300, pages: [{ id: 'front', children }] }
  const request = { headers: { origin }, data: { name: 'Card', document } }
  const answer = await context.request.post('/api/v1/designs', request)
  expect(answer.status()).toBe(201)
  return ((await answer.json()) as { id: string }).id
}

/** Replaces the request, using only the keyboard. */
async function paste(request: object): Promise<void> {
  const { page } = visitor
  const text = JSON.stringify(request)
  await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(text)})`)
  const field = page.getByLabel('Request, as JSON')
  await visitor.tabTo(field)
  await visitor.press('ControlOrMeta+a')
  await visitor.press('ControlOrMeta+v')
  expect(await field.inputValue()).toBe(text)
}

async function pressByKeys(button: string): Promise<void> {
  await visitor.tabTo(visitor.page.getByRole('button', { name: button, exact: true }))
  await visitor.press('Enter')
}

const dryRun = (): Locator => visitor.page.getByRole('region', { name: 'Dry run' })
const findings = (): Promise<string[]> => dryRun().getByRole('listitem').allInnerTexts()

it('a request is run dry, mended and rendered, by the keyboard alone', async () => {
  const { page } = visitor
  const long = 'Everything must go before the snow comes back to the valley'
  const id = await saveCard()
  await page.goto(`/designs/${id}?tab=request`)
  await paste({
    modifications: [
      { id: 'headlin', text: 'Spring' },
      { id: 'headline', text: long },
      { id: 'photo', src: `${assets.url}/gone.jpg` },
    ],
    webhookUrl: 'https://hooks.example/platen',
  })
  await pressByKeys('Dry run')
  await page.getByText('The render would fail', { exact: true }).waitFor()
  const [cut = '', ...others] = await findings()
  const excess = Number(/^headline is (\d+) characters too long$/.exec(cut)?.[1])
  expect(excess).toBeGreaterThan(1)
  expect(others).toEqual([
    'headlin.text: unknown element. Did you mean headline?',
    expect.stringMatching(/^element "photo": the file from .* is not available \(status 404\)$/),
  ])
  await lookAround(page, 'dry-run')
  await page.setViewportSize({ width: 1440, height: 900 })

  const photo = { id: 'photo', src: `${assets.url}/hill.jpg` }
  const shortened = (by: number): object => ({
    modifications: [{ id: 'headline', text: long.slice(0, -by) }, photo],
  })
  await paste(shortened(excess - 1))
  await dryRun().getByText('The request has changed since this dry run.').waitFor()
  await pressByKeys('Dry run')
  await page.getByText('1 problem found').waitFor()
  expect(await findings()).toEqual(['headline is 1 character too long'])
  await paste(shortened(excess))
  await pressByKeys('Dry run')
  await page.getByText('No problems found').waitFor()
  expect(await dryRun().count()).toBe(0)

  await pressByKeys('Render')
  await page.getByRole('img', { name: 'Page 1, rendered' }).waitFor()
  await visitor.tabTo(page.getByRole('tab', { name: 'Request' }))
  await visitor.press('ArrowRight')
  await visitor.press('ArrowRight')
  const renders = page.getByRole('table', { name: 'Renders' })
  await renders.getByRole('link', { name: 'Replay' }).waitFor()
  expect(await renders.getByRole('link', { name: 'Replay' }).count()).toBe(1)
  expect(await visitor.faults()).toEqual([])
})

it('the picture of a render names its elements, by the pointer and by the keyboard', async () => {
  const { page, context, origin } = visitor
  const request = { headers: { origin }, data: { map: true } }
  const answer = await context.request.post(`/api/v1/${await saveCard()}/generate`, request)
  const { id } = (await answer.json()) as { id: string }
  await page.goto(`/renders/${id}`)
  const elements = page.getByRole('listbox', { name: 'Elements of page 1' })
  await elements.waitFor()
  const { width = 0, height = 0 } = (await elements.boundingBox()) ?? {}
  await elements.hover({ position: { x: width / 2, y: height / 4 } })
  const used = elements.getByRole('option', { selected: true })
  expect(await used.getAttribute('aria-label')).toBe('photo')
  await page.mouse.move(0, 0)
  await visitor.tabTo(elements)
  expect(await used.getAttribute('aria-label')).toBe('headline')
  await visitor.press('ArrowDown')
  expect(await used.getAttribute('aria-label')).toBe('photo')
  await lookAround(page, 'elements')
  expect(await visitor.faults()).toEqual([])
})
