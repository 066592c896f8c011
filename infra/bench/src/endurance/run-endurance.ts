import { join } from 'node:path'
import { type BrowserContext, type CDPSession, type Page } from 'playwright-core'
import { type BenchConfig } from '../service/config'
import { openApp } from '../web/open-app'
import { EditingDriver } from './editing-driver'
import { EditWalk } from './edit-walk'
import { fillHistory } from './full-history'
import { type Held, readHeld, readValues } from './heap'
import { differencesOf, isSaved, pagesOnScreen, unsavedChanges } from './kept-document'
import { goOffline, publish, workOffline } from './service-edits'
import { onPage } from './screen'
import { Seeded } from './seeded'
import { type Watch, watchContext } from './watch'
import { wornDesign, wornSize } from './worn-design'

/** The memory that the tab holds at one point in time. */
export interface Sample extends Held {
  /** The minutes since editing began. */
  minute: number
  edits: number
  /** The number of elements on the visible page. */
  elements: number
}

export interface EnduranceResult {
  seed: number
  /** The number of times that each edit was made, by name. */
  done: Record<string, number>
  samples: Sample[]
  /** The bytes that the tab holds while another design, which never changes, is in the editor: at the beginning and at the end. */
  elsewhere: { first: number; last: number }
  /** Browser errors; there must be none. */
  faults: string[]
  /** The edits whose outcome did not appear. */
  unseen: string[]
  /** The differences between the service and the editor when the editor said that everything was saved. */
  unsaved: string[]
  /** The number of edits that only the browser had when the tab was killed, and descriptions of what was missing afterwards. */
  recovered: { edits: number; lost: string[] }
}

const root = join(__dirname, '..', '..', '..', '..')
const seed = 13
const minuteMs = 60_000
/** The minutes of editing before the heap is first measured. */
const warmMinutes = 2

/** Edits a design in one tab of Chromium for some minutes, kills the tab while the service lacks some changes, and recovers them. */
export async function runEndurance(config: BenchConfig): Promise<EnduranceResult> {
  const app = await openApp(config)
  try {
    const context = await app.newContext({ heldToPolicy: true })
    context.setDefaultTimeout(30_000)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const watch = await watchContext(context)
    const random = new Seeded(seed)
    const page = await context.newPage()
    await page.goto('/designs')
    await newDesign(page, { name: restingName, document: wornDesign(new Seeded(seed)) })
    const designId = await newDesign(page, { name: editedName, document: wornDesign(random) })
    const driver = new EditingDriver(page, random, wornSize)
    const parts = { driver, watch, designId }
    const session = new Session(parts)
    await session.open()
    const edited = await session.edit(config.EDITING_MINUTES)
    const recovered = await killAndRecover(context, parts).catch((error: unknown) => ({
      // Reported, not thrown, so that a failure does not lose the results of half an hour.
      edits: 0,
      lost: [`the design was not recovered: ${String(error)}`],
    }))
    return { seed, ...edited, faults: watch.faults, recovered }
  } finally {
    await app.stop()
  }
}

/** The names of the design that is edited, and of one that never changes. */
const [editedName, restingName] = ['Endurance', 'At rest']

async function newDesign(page: Page, data: { name: string; document: object }): Promise<string> {
  const headers = { origin: new URL(page.url()).origin }
  const answer = await page.request.post('/api/v1/designs', { data, headers })
  if (!answer.ok()) throw new Error(`the design was refused: ${await answer.text()}`)
  return ((await answer.json()) as { id: string }).id
}

interface SessionParts {
  driver: EditingDriver
  watch: Watch
  designId: string
}

type Edited = Pick<EnduranceResult, 'done' | 'elsewhere' | 'samples' | 'unsaved' | 'unseen'>

/** Edits one design in one tab. */
class Session {
  private devtools: CDPSession | undefined

  constructor(private readonly parts: SessionParts) {}

  async open(): Promise<void> {
    const { driver, designId } = this.parts
    await driver.page.goto(`/designs/${designId}/edit`)
    await driver.painted()
    this.devtools = await driver.page.context().newCDPSession(driver.page)
  }

  /** Edits for some minutes. After each minute, compares the editor with the service and measures the heap. */
  async edit(minutes: number): Promise<Edited> {
    const { driver, watch, designId } = this.parts
    const walk = new EditWalk(driver, join(root, '.platen', 'endurance'))
    const samples: Sample[] = []
    const unsaved: string[] = []
    await this.warmUp(walk)
    const first = await this.elsewhere()
    await fillHistory(driver)
    const began = performance.now()
    for (let minute = 1; minute <= minutes; minute++) {
      while (performance.now() < began + minute * minuteMs) await walk.step()
      if (minute % 3 === 0) await walk.try('publish', publish)
      if (minute % 4 === 2) await walk.try('offline', workOffline(watch))
      await walk.try('compare', async () => {
        unsaved.push(...(await unsavedChanges(driver, designId)))
        return true
      })
      const elements = onPage(await driver.look()).length
      samples.push({ minute, edits: walk.count, elements, ...(await this.held()) })
      process.stderr.write(`${JSON.stringify(samples.at(-1))}\n`)
    }
    const last = await this.elsewhere()
    const { done, unseen } = walk
    return { done, unseen, samples, unsaved, elsewhere: { first, last } }
  }

  /** Edits until everything that is loaded on demand has been loaded. */
  private async warmUp(walk: EditWalk): Promise<void> {
    const end = performance.now() + warmMinutes * minuteMs
    while (performance.now() < end) await walk.step()
  }

  private held(): Promise<Held> {
    return readHeld(this.opened())
  }

  private opened(): CDPSession {
    if (!this.devtools) throw new Error('the session is not open')
    return this.devtools
  }

  /** Opens the design that never changes, in the same tab, and returns to the first one. */
  private async elsewhere(): Promise<number> {
    await this.goTo(restingName)
    const bytes = await readValues(this.opened())
    await this.goTo(editedName)
    return bytes
  }

  private async goTo(design: string): Promise<void> {
    const { driver } = this.parts
    await driver.until('everything is saved', isSaved)
    await driver.button('Leave the editor').click()
    // Matches only the beginning, since the text of the link also contains the time of the last change.
    for (const name of [/^Designs$/, new RegExp(`^${design}`), /^Edit$/])
      await driver.page.getByRole('link', { name }).click()
    await driver.painted()
    await driver.until('the design', ({ rows }) => rows.length > 1)
  }
}

/** Makes edits that only the browser keeps, kills the tab, opens the design in another one, and recovers the edits. */
async function killAndRecover(
  context: BrowserContext,
  { driver, watch, designId }: SessionParts,
): Promise<EnduranceResult['recovered']> {
  const edits = await goOffline(driver, watch)
  const mine = await pagesOnScreen(driver)
  const devtools = await context.newCDPSession(driver.page)
  const crashed = driver.page.waitForEvent('crash')
  // This call never answers.
  devtools.send('Page.crash').catch(() => undefined)
  await crashed
  await driver.page.close()
  await context.setOffline(false)
  watch.isOffline = false
  const page = await context.newPage()
  await page.goto(`/designs/${designId}/edit`)
  await page.getByRole('button', { name: 'Recover changes' }).click()
  const next = new EditingDriver(page, driver.random, driver.size)
  await next.painted()
  const missing = differencesOf(mine, await pagesOnScreen(next))
  return { edits, lost: [...missing, ...(await unsavedChanges(next, designId))] }
}
