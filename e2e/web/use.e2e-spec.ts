import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { sampled } from '@platen/env/testing'
import { type Locator, type Page } from 'playwright-core'
import { repository } from '../testing/docs-pages'
import { waitFor } from '../testing/wait'
import { newOwner, newVisitor, joinWebService, type WebService } from '../testing/web/service'
import { type Visitor } from '../testing/web/visitor'

/** The public templates: their names and ids. */
const library = readdirSync(join(repository, 'packages/templates/library'))
  .filter(file => file.endsWith('.json'))
  .map((file): [name: string, id: string] => {
    const text = readFileSync(join(repository, 'packages/templates/library', file), 'utf8')
    const { name, id } = JSON.parse(text) as { name: string; id: string }
    return [name, id]
  })

/** The example designs: their files and names. */
const seeds = join(repository, 'infra/dev/src/seed')
const examples = readdirSync(join(seeds, 'designs')).map(file => file.replace('.json', ''))

/** Matches the sentence about the difference of the preview. */
const aboutPreview = /preview( pixel for pixel)?\.$/
const percentOf = (text: string): number => Number(/^[\d.]+(?= %)/.exec(text)?.[0] ?? 0)

/** Ids of the example designs, by file name. */
const ids = new Map(library)
let service: WebService
let visitor: Visitor
let page: Page

const logoColour = '#d4006a'
const logo = `<svg xmlns="http://www.w3.org/2000/svg" width="80" height="40"><rect width="80" height="40" fill="${logoColour}"/></svg>`

const kit = {
  name: 'Northlight',
  colors: ['#1d3fb8', '#ff8a66', '#0a7d5a', '#fdf6ec'],
  fonts: { heading: { fontFamily: 'Fraunces' }, text: { fontFamily: 'Lora' } },
}

beforeAll(async () => {
  service = await joinWebService()
  visitor = await newOwner(service)
  ;({ page } = visitor)
  const made = await page.evaluate<number>(`(async () => {
    const form = new FormData()
    form.append('file', new Blob([${JSON.stringify(logo)}]), 'logo.svg')
    const stored = await fetch('/api/v1/assets', { method: 'POST', body: form })
    const { url } = await stored.json()
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ ...${JSON.stringify(kit)}, images: [url] })
    return (await fetch('/api/v1/brands', { method: 'POST', headers, body })).status
  })()`)
  expect(made).toBe(201)
  for (const name of examples) ids.set(name, await saveExample(name))
})

/** Saves an example design with its images. */
async function saveExample(name: string): Promise<string> {
  const document = readFileSync(join(seeds, 'designs', `${name}.json`), 'utf8')
  const whole = document.replaceAll(/"seed:([^"]+)"/g, (_, file: string) => {
    const type = file.endsWith('.svg') ? 'image/svg+xml' : 'image/jpeg'
    const bytes = readFileSync(join(seeds, 'pictures', file))
    return JSON.stringify(`data:${type};base64,${bytes.toString('base64')}`)
  })
  const data = { name, document: JSON.parse(whole) as object }
  const headers = { origin: service.origin }
  const answer = await visitor.context.request.post('/api/v1/designs', { data, headers })
  expect(answer.status()).toBe(201)
  return ((await answer.json()) as { id: string }).id
}

afterAll(() => service.stop())

const templates = (): Locator => page.getByRole('list', { name: 'Templates' }).getByRole('listitem')

/** Returns the canvases of the templates that are drawn in the brand. */
const painted = (): Locator => page.locator('[data-painted^="bk_"] canvas')

/** Returns those of the given colours that each canvas of a page contains. */
const coloursOn = (shown: Page, colours: readonly string[]): Promise<string[][]> =>
  shown.evaluate<string[][]>(`(() => {
    const colours = ${JSON.stringify(colours)}
    return [...document.querySelectorAll('[data-painted^="bk_"] canvas')].map(canvas => {
      const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height)
      return colours.filter(colour => {
        const [red, green, blue] = [1, 3, 5].map(at => parseInt(colour.slice(at, at + 2), 16))
        for (let at = 0; at < data.length; at += 4)
          if (Math.abs(data[at] - red) + Math.abs(data[at + 1] - green) + Math.abs(data[at + 2] - blue) < 4)
            return true
        return false
      })
    })
  })()`)

const field = (label: string): Locator => page.getByLabel(label, { exact: true })

/** Waits until the preview shows the new value of a field. */
async function changed(act: () => Promise<void>): Promise<void> {
  const preview = page.getByRole('img', { name: 'Preview of page 1' })
  const count = (): Promise<string | null> => preview.getAttribute('data-painted')
  const before = await count()
  await act()
  await waitFor('another painting', async () => (await count()) !== before)
}

/** Opens a template with a field for a quote; returns its path. */
async function openQuote(): Promise<string> {
  await page.goto('/templates?q=quote')
  await templates().first().getByRole('link').click()
  await field('Quote').waitFor()
  return new URL(page.url()).pathname
}

interface RenderAnswer {
  status: string
  warnings: { message: string }[]
  files: { checksum: string }[]
}

/** Returns the service's answer to the latest render request. */
async function lastRender(): Promise<RenderAnswer> {
  expect(await visitor.faults()).toEqual([])
  const read = visitor.answers
    .filter(({ method, path }) => method === 'GET' && path.startsWith('/api/v1/renders/rnd_'))
    .map(({ text }) => JSON.parse(text) as RenderAnswer)
    .findLast(({ status }) => status === 'completed')
  if (!read) throw new Error('no render was read')
  return read
}

describe('the marketer', () => {
  it('sees the templates in the brand, fills one in, and downloads it within four clicks', async () => {
    const marketer = await newVisitor(service)
    await marketer.context.addCookies(await visitor.context.cookies())
    await marketer.page.goto('/')
    const own = marketer.page
    await marketer.click('Templates', own.getByRole('link', { name: 'Templates', exact: true }))
    await marketer.click('In my brand', own.getByText('In my brand'))
    const branded = own.locator('[data-painted^="bk_"] canvas')
    await branded.nth(11).waitFor()
    expect(await branded.count()).toBe(12)
    for (const colours of await coloursOn(own, [logoColour, ...kit.colors])) {
      expect(colours).toContain(logoColour)
      expect(colours.length).toBeGreaterThan(1)
    }
    await marketer.click('Quote', own.getByRole('link', { name: /^Quote/ }).first())
    await marketer.type('Quote', own.getByLabel('Quote', { exact: true }), 'Be kind, for all of us')
    const saved = own.waitForEvent('download')
    await marketer.click('Download', own.getByRole('button', { name: 'Download' }))
    const file = await saved
    expect(file.suggestedFilename()).toMatch(/^quote.*\.jpg$/)
    expect([...(await buffer(await file.createReadStream())).subarray(0, 3)]).toEqual([
      255, 216, 255,
    ])
    expect(await marketer.faults()).toEqual([])
    const trace = await marketer.leave('Marketer')
    await service.keep(trace)
    expect(trace.clicks).toBeLessThanOrEqual(4)
  })

  it('does the same by the keyboard alone, and finds the filters again after a reload', async () => {
    await page.goto('/')
    await visitor.tabTo(page.getByRole('link', { name: 'Templates', exact: true }))
    await page.keyboard.press('Enter')
    await page.waitForURL(`${service.origin}/templates`)
    await visitor.tabTo(page.getByRole('searchbox'))
    await page.keyboard.type('quote')
    await visitor.tabTo(page.getByRole('checkbox', { name: 'In my brand' }))
    await page.keyboard.press('Space')
    await painted().first().waitFor()
    const count = await templates().count()
    await page.reload()
    expect(await page.getByRole('searchbox').inputValue()).toBe('quote')
    await painted().first().waitFor()
    expect(await templates().count()).toBe(count)
    await visitor.tabTo(templates().first().getByRole('link'))
    await page.keyboard.press('Enter')
    await visitor.tabTo(field('Quote'))
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('By hand')
    await visitor.tabTo(page.getByRole('button', { name: 'Download' }))
    const saved = page.waitForEvent('download')
    await page.keyboard.press('Enter')
    expect((await saved).suggestedFilename()).toMatch(/\.jpg$/)
    expect(await visitor.faults()).toEqual([])
  })
})

describe('a template in the brand', () => {
  const inBrand = (): Locator => page.getByRole('checkbox', { name: 'In my brand' })

  it('is shown as designed again at the head of its page, and what was filled in stays', async () => {
    // The gallery stays in the brand that was chosen above.
    await page.goto('/templates?q=quote')
    await painted().first().waitFor()
    await templates().first().getByRole('link').click()
    await page.waitForURL(/\/templates\/tpl_\w+\?brand=bk_/)
    await changed(() => field('Quote').fill('In two looks'))
    await changed(() => inBrand().press('Space'))
    await page.waitForURL(/\/templates\/tpl_\w+$/)
    const request = page.getByLabel('Request, as JSON')
    await page.getByRole('tab', { name: 'Request' }).click()
    const designed = await request.inputValue()
    expect(designed).toContain('In two looks')
    expect(designed).not.toContain(kit.colors[0])
    await changed(() => inBrand().press('Space'))
    await page.waitForURL(/brand=bk_/)
    await page.getByRole('button', { name: /^Northlight/ }).waitFor()
    expect((await request.inputValue()).length).toBeGreaterThan(designed.length)
    await page.goto('/templates')
    await page.getByText('In my brand').click()
    await painted().first().waitFor({ state: 'detached' })
    expect(await visitor.faults()).toEqual([])
  })
})

it('leads to the field of a text from each of its lines, however far it has grown', async () => {
  const text = { id: 'title', type: 'text', text: 'One\nTwo\nThree', fontSize: 72, lineHeight: 1 }
  const title = { ...text, name: 'Title', x: 100, y: 100, width: 600, height: 80 }
  const pages = [{ id: 'front', children: [title] }]
  const data = { name: 'Grown', document: { schemaVersion: 1, width: 1000, height: 500, pages } }
  const headers = { origin: service.origin }
  const made = await visitor.context.request.post('/api/v1/designs', { data, headers })
  const { id } = (await made.json()) as { id: string }
  await page.goto(`/designs/${id}`)
  const preview = page.getByRole('img', { name: 'Preview of page 1' })
  await page.locator('canvas[data-painted]').waitFor()
  const { width = 0, height = 0 } = (await preview.boundingBox()) ?? {}
  const position = { x: width * 0.15, y: height * 0.6 }
  await preview.click({ position, force: true })
  await page.locator('textarea:focus').waitFor()
  expect(await field('Title').inputValue()).toBe('One\nTwo\nThree')
})

describe('the developer', () => {
  it('has the code of a page once they point at its link', async () => {
    const { page: own, context } = await newVisitor(service)
    await context.addCookies(await visitor.context.cookies())
    await own.goto('/templates')
    const link = own.getByRole('list', { name: 'Templates' }).getByRole('link').first()
    await link.waitFor()
    const code = own.waitForRequest(request => /\/assets\/use-route-.*\.js$/.test(request.url()))
    await link.hover()
    await code
    expect(new URL(own.url()).pathname).toBe('/templates')
    await context.close()
  })

  it('gets the code of a request once it is opened', async () => {
    const path = await openQuote()
    const script = /\/assets\/request-view-.*\.js$/
    const { page: own, context } = await newVisitor(service)
    await context.addCookies(await visitor.context.cookies())
    const asked: string[] = []
    own.on('request', request => asked.push(request.url()))
    await own.goto(path)
    await own.locator('canvas[data-painted]').waitFor()
    expect(asked.filter(url => script.test(url))).toEqual([])
    const code = own.waitForRequest(script)
    await own.getByRole('tab', { name: 'Request' }).click()
    await code
    await context.close()
  })

  it('types, and nothing is fetched', async () => {
    await openQuote()
    await page
      .getByText(/^\d+ of \d+ characters$/)
      .first()
      .waitFor()
    await changed(() => field('Quote').fill('One'))
    const asked: string[] = []
    const note = (request: { url(): string }): unknown => asked.push(request.url())
    page.on('request', note)
    await changed(() => field('Quote').fill('One two'))
    await changed(() => field('Quote').fill('One two three'))
    page.off('request', note)
    expect(asked).toEqual([])
  })

  it('pastes a request, and reads what the service says of it before and after it is rendered', async () => {
    await openQuote()
    await page.getByRole('tab', { name: 'Request' }).click()
    const modifications = [
      { id: 'headline', text: 'Be kind', src: 'https://a.example/a.png' },
      { id: 'headlin', text: 'Slip' },
    ]
    const text = JSON.stringify({ modifications, format: 'png' })
    await page.getByLabel('Request, as JSON').fill(text)
    await page.getByText('1 matched · 2 ignored').waitFor()
    await page.getByText('Did you mean headline?').waitFor()
    await page.getByRole('button', { name: 'Render', exact: true }).click()
    await page.getByRole('img', { name: 'Page 1, rendered' }).waitFor()
    expect(percentOf(await page.getByText(aboutPreview).innerText())).toBeLessThanOrEqual(0.1)
    const { warnings } = await lastRender()
    for (const { message } of warnings)
      expect(await page.getByText(message).count()).toBeGreaterThan(0)
    expect(warnings.length).toBeGreaterThanOrEqual(2)
  })

  it('sends the request of a render again, and gets the same bytes', async () => {
    await openQuote()
    await field('Quote').fill('Be kind')
    await page.getByRole('tab', { name: 'Request' }).click()
    await page.getByRole('button', { name: 'Render', exact: true }).click()
    await page.getByRole('img', { name: 'Page 1, rendered' }).waitFor()
    const first = await lastRender()
    await page.getByRole('tab', { name: 'Renders' }).click()
    await page.getByRole('link', { name: 'Replay' }).first().click()
    await page.getByRole('button', { name: 'Replay' }).click()
    await page.getByRole('img', { name: 'Page 1, rendered' }).waitFor()
    const again = await lastRender()
    expect(again.files.map(({ checksum }) => checksum)).toEqual(
      first.files.map(({ checksum }) => checksum),
    )
    await page.getByRole('tab', { name: 'Fill' }).click()
    expect(await field('Quote').inputValue()).toBe('Be kind')
  })

  it.each(
    sampled([...library.map(([name]) => name), ...examples], { every: 4, nameOf: name => name }),
  )('sees every page of the preview as it is rendered: %s', async name => {
    const id = ids.get(name) ?? ''
    await page.goto(`/${id.startsWith('tpl_') ? 'templates' : 'designs'}/${id}?tab=request`)
    await page.getByLabel('Request, as JSON').fill('{"format":"png"}')
    await page.getByRole('button', { name: 'Render', exact: true }).click()
    await page.getByRole('img', { name: 'Page 1, rendered' }).waitFor()
    const files = page.locator('figcaption').filter({ hasText: /^png/ })
    const said = files.getByText(aboutPreview)
    const count = await files.count()
    await waitFor('the differences', async () => (await said.count()) === count)
    for (const text of await said.allInnerTexts()) expect(percentOf(text)).toBeLessThanOrEqual(0.1)
  })
})
