import { type Page } from 'playwright-core'
import { call } from '../testing/caller'
import { findOverflow } from '../testing/web/check-page'
import { look, lookAround, lookedAt, type ShownPage } from '../testing/web/look'
import { join } from '../testing/web/northlight/member'
import { type Northlight, openNorthlight } from '../testing/web/northlight/northlight'
import { joinWebService, newVisitor, type JoinedWebService } from '../testing/web/service'
import { emailIn } from '../testing/sign-in'
import { type Visitor } from '../testing/web/visitor'

/** A script for the page: the rows with an image that extends beyond them. */
const outsideRows = `[...document.querySelectorAll('td img')].flatMap(image => {
  const [inner, outer] = [image, image.closest('tr')].map(one => one.getBoundingClientRect())
  return inner.top < outer.top || inner.bottom > outer.bottom ? [image.closest('tr').innerText] : []
})`

/** A script for the page: fields into which iOS would zoom, and buttons that are too low for a finger, except ids in lines of text. */
const hardToPress = `[
  ...[...document.querySelectorAll('textarea, input:not([type=checkbox], [type=radio], [type=color], [hidden])')]
    .filter(field => field.checkVisibility() && parseFloat(getComputedStyle(field).fontSize) < 16),
  ...[...document.querySelectorAll('main button:not(:has(> code)), [role=dialog] button')]
    .filter(button => button.checkVisibility() && button.getBoundingClientRect().height < 40),
].map(({ tagName, ariaLabel, textContent, name }) => [tagName, ariaLabel ?? name ?? '', textContent].join(' '))`

/** A script for the page: the number of tables that are wider than their container. */
const widerTables = `[...document.querySelectorAll('.wide')]
  .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length`

let service: JoinedWebService
let northlight: Northlight
let ada: Visitor

beforeAll(async () => {
  service = await joinWebService()
  northlight = await openNorthlight(service)
  ;({ ada } = northlight)
})

afterAll(() => service.stop())

describe('every page of an organization at work has no barriers, fits 320 px, and keeps its policy', () => {
  const pages: readonly ShownPage[] = [
    ['home', '/', 'Northlight'],
    ['templates', '/templates', 'Templates'],
    ['designs', '/designs', 'Designs'],
    ['designs-unlike', '/designs?q=nothing+like+it', 'Designs'],
    ['renders', '/renders', 'Renders'],
    ['renders-none', '/renders?status=queued', 'Renders'],
    ['requests', '/renders/requests', 'Request log'],
    ['requests-none', '/renders/requests?method=DELETE', 'Request log'],
    ['render-unknown', '/renders/rnd_00000000000000000000000000', 'Render'],
    ['usage', '/usage', 'Usage'],
    ['assets', '/assets', 'Assets'],
    ['brand-kits', '/brand', 'Brand'],
    ['keys', '/keys', 'Keys'],
    ['create-key', '/keys?create=true', 'Create an API key'],
    ['webhooks', '/webhooks', 'Webhooks'],
    ['create-webhook', '/webhooks?create=true', 'Create a webhook'],
    ['assistants', '/assistants', 'Assistants'],
    ['signed-urls', '/signed-urls', 'Signed URLs'],
    ['create-signing-key', '/signed-urls?create=true', 'Create a signing key'],
    ['inbound-hooks', '/inbound-hooks', 'Inbound hooks'],
    ['create-inbound-hook', '/inbound-hooks?create=true', 'Create an inbound hook'],
    ['organization', '/settings/organization', 'Settings'],
    ['members', '/settings/members', 'Settings'],
    ['audit', '/settings/audit', 'Settings'],
    ['account', '/settings/account', 'Settings'],
    ['connect-unknown', `/connect/${'A'.repeat(43)}`, 'This request has ended'],
    ['not-found', '/nowhere', 'Page not found'],
  ]

  it.each(lookedAt(pages))('%s', (...shown) => look(ada, shown))

  it('designs-rows', async () => {
    await ada.page.setViewportSize({ width: 1440, height: 900 })
    await ada.page.goto('/designs')
    await ada.page.getByRole('radio', { name: 'Rows' }).click()
    await ada.page.locator('td img').first().waitFor()
    expect(await ada.page.evaluate<string[]>(outsideRows)).toEqual([])
    await look(ada, ['designs-rows', '/designs', 'Designs'])
    await ada.page.getByRole('radio', { name: 'Cards' }).click()
  })

  it.each<[string, (ids: Northlight) => string, string]>([
    ['brand-kit', ({ kit }) => `/brand/${kit}`, 'Colours'],
    ['build-url', ({ retreat }) => `/signed-urls/build?design=${retreat}`, 'Options'],
    ['webhook', ({ webhook }) => `/webhooks/${webhook}`, 'Pictures of the shop'],
    [
      'delivery',
      ({ webhook, failed }) => `/webhooks/${webhook}?delivery=${failed.replace('rnd', 'dlv')}`,
      'Delivery',
    ],
    ['render', ({ rendered }) => `/renders/${rendered}`, 'Product card'],
    ['render-failed', ({ failed }) => `/renders/${failed}`, 'Cause'],
    ['compare', ({ retreat }) => `/designs/${retreat}/compare`, 'Compare versions'],
    ['versions', ({ retreat }) => `/designs/${retreat}?tab=versions`, 'Retreat announcement'],
  ])('%s', (name, pathOf, heading) => look(ada, [name, pathOf(northlight), heading]))

  it.each([
    ['template', ''],
    ['template-request', '?tab=request'],
    ['template-rows', '?tab=rows'],
    ['template-renders', '?tab=renders'],
  ])('%s', async (name, query) => {
    const { body } = await call<{ data: { id: string; name: string }[] }>(
      service,
      '/api/v1/templates?perPage=1',
    )
    const [first] = body.data
    if (!first) throw new Error('there are no templates')
    await look(ada, [name, `/templates/${first.id}${query}`, first.name])
  })
})

it('a name without a space fits 320 px wherever it is a title', async () => {
  const { page, context, origin } = ada
  const name = 'Northlight_Retreat_September_2026_Square_Final'
  const request = { headers: { origin }, data: { name } }
  const answer = await context.request.post(`/api/v1/${northlight.retreat}/duplicate`, request)
  const { id } = (await answer.json()) as { id: string }
  await page.setViewportSize({ width: 320, height: 800 })
  await page.goto(`/designs/${id}`)
  await page.getByRole('heading', { name }).waitFor()
  expect(await findOverflow(page)).toEqual([])
  await page.goto('/designs')
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  await page.getByRole('dialog').waitFor()
  expect(await findOverflow(page)).toEqual([])
  await context.request.delete(`/api/v1/designs/${id}`, { headers: { origin } })
})

it('fields have 16 px and buttons 40 px where fingers press them', async () => {
  const touch = { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } }
  const context = await service.browser.newContext({ baseURL: service.origin, ...touch })
  await context.addCookies(await ada.context.cookies())
  const page = await context.newPage()
  const { kit, retreat } = northlight
  for (const [path, heading] of [
    ['/designs', 'Designs'],
    ['/keys?create=true', 'Create an API key'],
    ['/settings/account', 'Settings'],
    [`/brand/${kit}`, 'Colours'],
    [`/designs/${retreat}`, 'Retreat announcement'],
  ] as const) {
    await page.goto(path)
    await page.getByRole('heading', { name: heading }).first().waitFor()
    await page.waitForLoadState('networkidle')
    expect([path, ...(await page.evaluate<string[]>(hardToPress))]).toEqual([path])
  }
  await context.close()
})

describe('so has every dialog of a design', () => {
  const choose = (entry: string) => async (page: Page) => {
    await page.goto('/designs')
    await page.getByRole('button', { name: 'Actions for Retreat announcement' }).click()
    await page.getByRole('menuitem', { name: entry }).click()
  }
  const press = (name: string) => async (page: Page) => {
    await page.goto(`/designs/${northlight.retreat}?tab=versions`)
    await page.getByRole('button', { name }).first().click()
  }

  it.each<[string, (page: Page) => Promise<void>]>([
    ['rename', choose('Rename')],
    ['make-template', choose('Make template')],
    ['publish', press('Publish')],
    ['discard', press('Discard draft')],
    ['restore', press('Restore version 1')],
  ])('%s', async (name, open) => {
    const { page } = ada
    await page.setViewportSize({ width: 1440, height: 900 })
    await open(page)
    await page.getByRole('dialog').or(page.getByRole('alertdialog')).waitFor()
    await lookAround(page, name)
    expect(await ada.faults()).toEqual([])
  })
})

describe('so has every page of a new organization', () => {
  const pages: readonly ShownPage[] = [
    ['home-new', '/', 'Halo Labs'],
    ['designs-none', '/designs', 'Designs'],
    ['brand', '/brand', 'Brand'],
  ]
  let bo: Visitor

  beforeAll(async () => {
    const { organizationId, url } = await service.newSetupLink('Halo Labs')
    const email = emailIn(organizationId, 'bo')
    ;({ visitor: bo } = await join(service, url, { name: 'Bo Halo', email }))
  })

  it.each(lookedAt(pages))('%s', (...shown) => look(bo, shown))
})

describe('so has every page without a session', () => {
  const pages: readonly ShownPage[] = [
    ['sign-in', '/sign-in', 'Sign in'],
    ['dead-link', '/reset#none', 'This link no longer works'],
    ['docs', '/docs', 'Documentation'],
    ['docs-guide', '/docs/errors', 'Errors'],
    ['docs-reference', '/docs/reference/renders', 'Renders'],
  ]
  let stranger: Visitor

  beforeAll(async () => {
    stranger = await newVisitor(service)
  })

  it.each(lookedAt(pages))('%s', (...shown) => look(stranger, shown))
  it('tables of the documentation are read on phones without pushing them aside', async () => {
    const { page } = stranger
    await page.setViewportSize({ width: 390, height: 844 })
    for (const path of ['/docs/errors', '/docs/limits', '/docs/reference/renders']) {
      await page.goto(path)
      await page.locator('.wide').first().waitFor()
      expect(await page.evaluate<number>(widerTables)).toBe(0)
    }
  })
  it('choose-organization', async () => {
    const places = [await service.newSetupLink('Pigment'), await service.newSetupLink('Halo Labs')]
    const [email, password] = [
      emailIn(places[0]?.organizationId ?? '', 'bo'),
      'quiet river lantern',
    ]
    for (const { url } of places) {
      const { visitor } = await join(service, url, { name: 'Bo Halo', email })
      await visitor.context.close()
    }
    const { page } = stranger
    await page.goto('/sign-in')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password').fill(password)
    await page.getByLabel('Password').press('Enter')
    await page.getByRole('heading', { name: 'Choose an organization' }).waitFor()
    await lookAround(page, 'choose-organization')
    expect(await stranger.faults()).toEqual([])
  })
  it('setup', async () => {
    const { url } = await service.newSetupLink('Pigment')
    await look(stranger, ['setup', url, 'Set up Platen'])
  })
})
