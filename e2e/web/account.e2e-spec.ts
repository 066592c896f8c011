import { type Locator, type Request } from 'playwright-core'
import {
  joinWebService,
  type JoinedWebService,
  newFirstOwner,
  newVisitor,
  type Person,
  signUp,
} from '../testing/web/service'
import { type Visitor } from '../testing/web/visitor'

let service: JoinedWebService
let visitor: Visitor
let owner: Person

beforeAll(async () => {
  service = await joinWebService()
})

afterAll(() => service.stop())

beforeEach(async () => {
  visitor = await newVisitor(service)
  const made = await newFirstOwner(service)
  owner = made.owner
  await signUp(visitor, made.url, owner)
})

afterEach(() => visitor.context.close())

/** Returns the browser's faults, except those that Chromium logs for the expected answer. */
const faultsBut = async (status: number): Promise<string[]> =>
  (await visitor.faults()).filter(line => !line.includes(`status of ${status}`))

describe('passkeys', () => {
  /** Makes the latest sign-in older than 5 minutes. */
  const age = (): Promise<unknown> =>
    service.sql(
      `update sessions set created_at = now() - interval '6 minutes'
       where user_id = (select id from users where email = $1)`,
      [owner.email],
    )

  /** Signs in again, using only the keyboard, in the dialog that requires it. */
  async function signInAgain(): Promise<void> {
    const dialog = visitor.page.getByRole('dialog', { name: 'Sign in again' })
    await visitor.tabTo(dialog.getByLabel('Password'))
    await visitor.page.keyboard.type(owner.password)
    await visitor.press('Enter')
    await dialog.waitFor({ state: 'detached' })
  }

  const pressByKeys = async (button: Locator): Promise<void> => {
    await visitor.tabTo(button)
    await visitor.press('Enter')
  }

  it('are added and deleted after another sign-in, when the last one was long ago', async () => {
    const { page } = visitor
    await visitor.keepPasskeys()
    await page.goto('/settings/account')
    await age()
    await pressByKeys(page.getByRole('button', { name: 'Add passkey' }))
    await signInAgain()
    const remove = page.getByRole('button', { name: /^Delete / })
    await remove.waitFor()
    await age()
    await pressByKeys(remove)
    await pressByKeys(page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }))
    await signInAgain()
    await remove.waitFor({ state: 'detached' })
    expect(await faultsBut(403)).toEqual([])
  })
})

describe('signing out', () => {
  const leave = async (): Promise<void> => {
    const { page } = visitor
    await visitor.click('Account', page.getByRole('button', { name: /: account$/ }))
    await visitor.click('Sign out', page.getByRole('menuitem', { name: 'Sign out' }))
  }

  /**
   * Holds back the next page until the previous one has been drawn ten more times; returns a list to which the requests until then are
   * added.
   */
  const holdBack = async (url: string): Promise<readonly string[]> => {
    const { page } = visitor
    const calls: string[] = []
    await page.evaluate(sayDrawn)
    const drawn = page.waitForEvent('console', message => message.text() === 'drawn ten times')
    await page.route(url, async route => {
      await drawn
      page.off('request', note)
      await route.continue()
    })
    const note = (request: Request): unknown =>
      calls.push(`${request.method()} ${new URL(request.url()).pathname}`)
    page.on('request', note)
    return calls
  }

  it("clears the person's unsaved designs once they agree, and nobody else's", async () => {
    const { page, origin } = visitor
    const session = await page.request.get('/api/app/session')
    const { user } = (await session.json()) as { user: { id: string } }
    expect(await page.evaluate(kept([user.id, 'usr_other']))).toHaveLength(2)
    await leave()
    const dialog = page.getByRole('alertdialog', { name: 'Sign out and lose changes?' })
    await dialog.getByText(/^1 design or sheet has changes that are only on this device/).waitFor()
    const requests = await holdBack('**/sign-in')
    await visitor.click('Sign out', dialog.getByRole('button', { name: 'Sign out' }))
    await page.waitForURL(`${origin}/sign-in`)
    expect(requests).toEqual(['DELETE /api/app/session', 'GET /sign-in'])
    expect(await page.evaluate(kept([]))).toEqual([['usr_other', 'dsn_1']])
    expect(await visitor.faults()).toEqual([])
  })
})

/** A script for the page: once the page is being left, logs to the console that it has been drawn ten more times. */
const sayDrawn = `navigation.addEventListener('navigate', () => {
  const draw = left =>
    left === 0 ? console.log('drawn ten times') : requestAnimationFrame(() => draw(left - 1))
  draw(10)
})`

/**
 * A script for the page: stores a design of each of these people on the device, as the editor does; returns the keys of all stored
 * designs.
 */
const kept = (people: readonly string[]): string => `new Promise((resolve, reject) => {
  const opening = indexedDB.open('platen', 1)
  opening.onerror = () => reject(opening.error)
  opening.onupgradeneeded = () => opening.result.createObjectStore('unsaved', { keyPath: ['userId', 'designId'] })
  opening.onsuccess = () => {
    const store = opening.result.transaction('unsaved', 'readwrite').objectStore('unsaved')
    for (const userId of ${JSON.stringify(people)}) store.put({ userId, designId: 'dsn_1' })
    const keys = store.getAllKeys()
    keys.onsuccess = () => {
      opening.result.close()
      resolve(keys.result)
    }
  }
})`
