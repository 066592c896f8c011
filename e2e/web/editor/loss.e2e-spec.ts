import { type Page } from 'playwright-core'
import { expectNoBarriersInDialog, openDialog } from '../../testing/web/overlays'
import { crash } from '../../testing/web/crash'
import { EditorDriver } from '../../testing/web/editor-driver'
import { newOwner, joinWebService, type WebService } from '../../testing/web/service'
import { type Visitor } from '../../testing/web/visitor'

let service: WebService
let visitor: Visitor

// Each test has its own browser window, since it changes the clock and kills tabs.
beforeEach(async () => {
  service = await joinWebService()
  visitor = await newOwner(service)
})

afterEach(async () => {
  const faults = await visitor.faults()
  // Chromium logs calls that fail without a connection.
  await visitor.context.close()
  await service.stop()
  expect(faults.filter(line => !line.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
})

const document = {
  schemaVersion: 1,
  width: 1000,
  height: 800,
  pages: [
    {
      id: 'front',
      children: [
        {
          id: 'headline',
          type: 'text',
          text: '',
          fontSize: 24,
          x: 100,
          y: 100,
          width: 800,
          height: 40,
        },
      ],
    },
  ],
}

/** Opens a new design in a tab of its own, and starts writing in its text. */
async function write(): Promise<{ tab: Page; id: string }> {
  const tab = await visitor.context.newPage()
  const driver = new EditorDriver({ origin: service.origin, page: tab })
  await driver.open(document, '?element=headline')
  await driver.canvas.focus()
  await tab.keyboard.press('Enter')
  await driver.canvas.getByRole('textbox', { name: 'headline' }).waitFor()
  return { tab, id: driver.id }
}

/** Opens the design again, restores the kept changes, and returns the text once it is saved. */
async function recover(id: string): Promise<string> {
  const { page } = visitor
  await page.goto(`/designs/${id}/edit`)
  await expectNoBarriersInDialog(page)
  await page.getByRole('button', { name: 'Recover changes' }).click()
  await page.getByRole('status', { name: 'Save status' }).getByText('Saved').waitFor()
  const answer = await page.request.get(`/api/v1/designs/${id}/draft`)
  const read = (await answer.json()) as { document: typeof document }
  await page.reload()
  await page.getByRole('application', { name: 'Canvas' }).waitFor()
  expect(await openDialog(page).count()).toBe(0)
  return read.document.pages[0]?.children[0]?.text ?? ''
}

it('a tab that is killed while somebody writes loses no more than the last second', async () => {
  const { tab, id } = await write()
  await visitor.context.setOffline(true)
  const typed: number[] = []
  const began = Date.now()
  while (Date.now() < began + 2_500) {
    await tab.keyboard.type('x')
    typed.push(Date.now())
  }
  const killed = Date.now()
  await crash(tab)
  await visitor.context.setOffline(false)
  const { length } = await recover(id)
  expect(length).toBeGreaterThanOrEqual(typed.filter(at => at < killed - 1_000).length)
  expect(length).toBeLessThanOrEqual(typed.length)
})

describe('an hour without a connection', () => {
  beforeEach(() => visitor.context.clock.install())

  /** Writes every five minutes. */
  async function writeForAnHour(tab: Page): Promise<void> {
    for (let minute = 0; minute < 60; minute += 5) {
      await tab.keyboard.type(`${minute} `)
      await visitor.context.clock.fastForward('05:00')
    }
  }

  const written = '0 5 10 15 20 25 30 35 40 45 50 55 '

  it('loses nothing, also where the tab is killed at its end', async () => {
    const { tab, id } = await write()
    await visitor.context.setOffline(true)
    await writeForAnHour(tab)
    await tab.getByRole('status', { name: 'Save status' }).getByText('Offline: kept here').waitFor()
    await crash(tab)
    await visitor.context.setOffline(false)
    expect(await recover(id)).toBe(written)
  })

  it('is saved when the connection is back', async () => {
    const { tab, id } = await write()
    await visitor.context.setOffline(true)
    await writeForAnHour(tab)
    await visitor.context.setOffline(false)
    await tab.getByRole('status', { name: 'Save status' }).getByText('Saved').waitFor()
    const answer = await tab.request.get(`/api/v1/designs/${id}/draft`)
    expect(JSON.stringify(await answer.json())).toContain(written)
  })
})
