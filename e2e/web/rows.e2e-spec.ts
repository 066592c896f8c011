import { type Locator, type Page } from 'playwright-core'
import { waitFor } from '../testing/wait'
import { lookAround } from '../testing/web/look'
import { type JoinedWebService, joinWebService, newOwner, newVisitor } from '../testing/web/service'
import { type Visitor } from '../testing/web/visitor'

let service: JoinedWebService
let visitor: Visitor
let id: string

beforeAll(async () => {
  service = await joinWebService()
  visitor = await newOwner(service)
  id = await savePriceCard()
})

afterAll(() => service.stop())

/** Saves a design with an article, its price and a colour; returns its id. */
async function savePriceCard(): Promise<string> {
  const { context, origin } = visitor
  const text = { type: 'text', x: 20, width: 360, height: 60, fontSize: 32, overflow: 'clip' }
  const document = {
    schemaVersion: 1,
    width: 400,
    height: 300,
    fields: [
      { elementId: 'article', key: 'text', label: 'Article', required: true },
      { elementId: 'price', key: 'text', label: 'Price', maxCharacters: 8 },
      { elementId: 'band', key: 'fill', label: 'Colour' },
    ],
    pages: [
      {
        id: 'front',
        background: '#ffffff',
        children: [
          { id: 'band', type: 'shape', x: 0, y: 0, width: 400, height: 100, fill: '#225577' },
          { ...text, id: 'article', y: 120, text: 'Article' },
          { ...text, id: 'price', y: 200, text: '9.90' },
        ],
      },
    ],
  }
  const answer = await context.request.post('/api/v1/designs', {
    headers: { origin },
    data: { name: 'Price card', document },
  })
  expect(answer.status()).toBe(201)
  return ((await answer.json()) as { id: string }).id
}

const gridOf = (page: Page): Locator => page.getByRole('grid', { name: 'Rows' })
const cellOf = (page: Page, name: string): Locator =>
  gridOf(page).getByRole('gridcell', { name, exact: true })
const button = (page: Page, name: string): Locator =>
  page.getByRole('button', { name, exact: true })

/** A table of 30 articles; the fifth has no name that fits, the tenth too long a price, the last an unknown colour. */
function table(): string {
  const lines = Array.from({ length: 30 }, (_, index) => [
    `Article ${index + 1}`,
    `${index + 1}.50`,
    index % 2 === 0 ? '#118833' : '',
  ])
  const [fifth, tenth, last] = [lines[4], lines[9], lines[29]]
  fifth?.splice(0, 1, 'The longest name of an article that nobody could ever read on a card')
  tenth?.splice(1, 1, '1,000,000.50')
  last?.splice(2, 1, 'green')
  return [['Article', 'Price', 'Colour'], ...lines].map(cells => cells.join('\t')).join('\n')
}

async function openRows(page: Page, card = id): Promise<void> {
  await page.goto(`/designs/${card}?tab=rows`)
  await gridOf(page).waitFor()
}

async function writeFirst(page: Page, text: string): Promise<void> {
  await gridOf(page).getByRole('gridcell').first().click()
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
}

async function write(page: Page, name: string, text: string): Promise<void> {
  await cellOf(page, name).click()
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
}

/** Waits until a page has saved everything. */
const saved = (page: Page): Promise<void> =>
  page.getByRole('status', { name: 'Saving' }).getByText('Saved', { exact: true }).waitFor()

it('a sheet is pasted, mended, rendered and downloaded within fifteen clicks, and a reload loses nothing', async () => {
  const marketer = await newVisitor(service)
  await marketer.context.addCookies(await visitor.context.cookies())
  const { page } = marketer
  await page.goto(`/designs/${id}`)
  await marketer.click('Rows', page.getByRole('tab', { name: 'Rows' }))
  await marketer.click('the first cell', gridOf(page).getByRole('gridcell').first())
  await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(table())})`)
  await marketer.press('ControlOrMeta+v')
  await page.getByText('3 faults', { exact: true }).waitFor()
  expect(await gridOf(page).getAttribute('aria-rowcount')).toBe('32')
  for (const [mended, left] of [
    ['Kettle', '2 faults'],
    ['99.50', '1 fault'],
    ['#00aa00', 'No faults'],
  ] as const) {
    await marketer.click('Next fault', button(page, 'Next fault'))
    await page.keyboard.type(mended)
    await marketer.press('Enter')
    await page.getByText(left, { exact: true }).waitFor()
    await page.reload()
    await page.getByText(left, { exact: true }).waitFor()
  }
  await marketer.click('Render 30 rows', button(page, 'Render 30 rows'))
  await page.getByRole('progressbar').waitFor()
  await page.reload()
  await page.getByText('30 of 30 rows done').waitFor()
  const zip = page.getByRole('link', { name: 'Download ZIP' })
  const answer = await marketer.context.request.get((await zip.getAttribute('href')) ?? '')
  expect(answer.status()).toBe(200)
  expect((await answer.body()).subarray(0, 2).toString()).toBe('PK')
  await marketer.click('a cell', cellOf(page, 'Article 2'))
  await marketer.press('ControlOrMeta+Home')
  await page.keyboard.type('Kettle, red')
  await marketer.press('Enter')
  await page.reload()
  await cellOf(page, 'Kettle, red').waitFor()
  await gridOf(page).getByText('Outdated').waitFor()
  await gridOf(page).getByText('Done').first().waitFor()
  await page.getByText('30 of 30 rows done').waitFor()
  await saved(page)
  expect(await marketer.faults()).toEqual([])
  const trace = await marketer.leave('rows')
  await service.keep(trace)
  expect(trace.clicks).toBeLessThanOrEqual(15)
})

it('another person finds the sheet, and the changes of both are kept', async () => {
  const { page } = visitor
  await openRows(page)
  const other = await visitor.context.newPage()
  await openRows(other)
  await write(other, 'Article 2', 'Teapot')
  await saved(other)
  await write(page, 'Article 3', 'Pan')
  await cellOf(page, 'Teapot').waitFor()
  await cellOf(page, 'Pan').waitFor()
  await saved(page)
  await other.close()
})

it('two tabs that begin at the same moment write into one sheet', async () => {
  const { page, context } = visitor
  const card = await savePriceCard()
  const other = await context.newPage()
  const tabs = [page, other]
  for (const tab of tabs) await openRows(tab, card)
  await Promise.all(tabs.map((tab, nth) => writeFirst(tab, ['Teapot', 'Pan'][nth] ?? '')))
  await Promise.all(tabs.map(saved))
  const answer = await context.request.get(`/api/v1/designs/${card}/sheets`)
  const { data } = (await answer.json()) as { data: { id: string }[] }
  expect(data).toHaveLength(1)
  const sheet = await context.request.get(`/api/v1/sheets/${data[0]?.id}`)
  const { rows } = (await sheet.json()) as { rows: { cells: string[] }[] }
  expect(rows.map(({ cells }) => cells[0]).sort()).toEqual(['Pan', 'Teapot'])
  await other.close()
})

it('PDFs are joined into one, and another tab follows the batch', async () => {
  const { page, context } = visitor
  await openRows(page)
  await page.getByRole('button', { name: /Format/ }).click()
  await page.getByRole('option', { name: 'PDF' }).click()
  await page.getByText('Also join the PDFs into one').click()
  await button(page, 'Render 30 rows').click()
  await page.getByRole('progressbar').first().waitFor()
  const other = await context.newPage()
  await openRows(other)
  const joined = page.getByRole('link', { name: 'Download PDF' })
  const answer = await context.request.get((await joined.getAttribute('href')) ?? '')
  expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-')
  const followed = other.getByRole('list', { name: 'Other batches' }).getByRole('listitem').first()
  await followed.getByRole('link', { name: 'Download ZIP' }).waitFor()
  await followed.getByText('30 of 30 rows done', { exact: true }).waitFor()
  await other.close()
})

it('matches the columns of a table with other headings, without barriers', async () => {
  const { page } = visitor
  await openRows(page, await savePriceCard())
  const lines = ['Product,Costs,Shade', 'Kettle,39.90,#118833', 'Teapot,24.50,#225577']
  const asked = page.waitForEvent('filechooser')
  await button(page, 'Import').click()
  const buffer = Buffer.from(lines.join('\n'))
  await (await asked).setFiles({ name: 'articles.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('dialog', { name: 'Match columns' }).waitFor()
  await lookAround(page, 'rows-matching')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.keyboard.press('Escape')
  expect(await visitor.faults()).toEqual([])
})

it('fits phones, and has no barriers in either view', async () => {
  const { page } = visitor
  await openRows(page)
  await cellOf(page, 'Teapot').waitFor()
  await lookAround(page, 'rows')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('radio', { name: 'Contact sheet' }).click()
  const pictures = page.getByRole('list', { name: 'Contact sheet' })
  await waitFor(
    'pictures of the rows in view',
    async () => (await pictures.locator('canvas[data-painted]').count()) > 5,
  )
  await lookAround(page, 'rows-pictures')
  await page.setViewportSize({ width: 390, height: 844 })
  await pictures.getByRole('button', { name: 'Row 2', exact: true }).waitFor()
  await button(page, 'Render 30 rows').waitFor()
  expect(await visitor.faults()).toEqual([])
})
