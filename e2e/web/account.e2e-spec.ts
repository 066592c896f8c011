import { type Locator } from 'playwright-core'
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
  /** Makes the sign-in older than 5 minutes. */
  const age = (): Promise<unknown> =>
    service.sql(
      `update sessions set created_at = now() - interval '6 minutes'
       where user_id = (select id from users where email = $1)`,
      [owner.email],
    )

  /** Signs in again by the keyboard alone, in the dialog that requires it. */
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

describe('somebody with accounts in two organizations', () => {
  it('chooses one at sign-in by the keyboard alone, and may go back', async () => {
    const { url } = await service.newSetupLink('Halo Labs')
    const [elsewhere, stranger] = [await newVisitor(service), await newVisitor(service)]
    await signUp(elsewhere, url, owner)
    const { page, origin } = stranger
    await page.goto('/sign-in')
    await page.getByLabel('Email').fill(owner.email)
    const password = page.getByLabel('Password')
    await password.fill(owner.password)
    await stranger.press('Enter')
    const list = page.getByRole('list', { name: 'Choose an organization' })
    await list.waitFor()
    expect(await list.getByRole('button').allTextContents()).toEqual(['Northlight', 'Halo Labs'])
    await list.getByRole('button', { name: 'Northlight' }).and(page.locator(':focus')).waitFor()
    await stranger.tabTo(page.getByRole('button', { name: 'Back' }))
    await stranger.press('Enter')
    await password.and(page.locator(':focus')).waitFor()
    await stranger.press('Enter')
    await stranger.tabTo(list.getByRole('button', { name: 'Halo Labs' }))
    await stranger.press('Enter')
    await page.waitForURL(`${origin}/`)
    await page.getByRole('heading', { name: 'Halo Labs' }).waitFor()
    for (const one of [elsewhere, stranger]) {
      expect(await one.faults()).toEqual([])
      await one.context.close()
    }
  })
})

describe('signing out', () => {
  const leave = async (): Promise<void> => {
    const { page } = visitor
    await visitor.click('Account', page.getByRole('button', { name: /: account$/ }))
    await visitor.click('Sign out', page.getByRole('menuitem', { name: 'Sign out' }))
  }

  it('says that somebody is still signed in when the service refuses', async () => {
    const { page, origin } = visitor
    const refuse = { status: 503, json: { message: 'Try again later' } }
    await page.route('**/api/app/session', async route =>
      route.request().method() === 'DELETE' ? route.fulfill(refuse) : route.continue(),
    )
    await leave()
    const dialog = page.getByRole('alertdialog', { name: 'You are still signed in' })
    await dialog.getByText('Try again later').waitFor()
    await page.unroute('**/api/app/session')
    await visitor.click('Try again', dialog.getByRole('button', { name: 'Try again' }))
    await page.waitForURL(`${origin}/sign-in`)
    expect(await faultsBut(503)).toEqual([])
  })

  it("clears the person's unsaved designs once they agree, and nobody else's", async () => {
    const { page, origin } = visitor
    const session = await page.request.get('/api/app/session')
    const { user } = (await session.json()) as { user: { id: string } }
    expect(await page.evaluate(kept([user.id, 'usr_other']))).toHaveLength(2)
    await leave()
    const dialog = page.getByRole('alertdialog', { name: 'Sign out and lose changes?' })
    await dialog.getByText(/^1 design has changes that only this device has/).waitFor()
    await visitor.click('Sign out', dialog.getByRole('button', { name: 'Sign out' }))
    await page.waitForURL(`${origin}/sign-in`)
    expect(await page.evaluate(kept([]))).toEqual([['usr_other', 'dsn_1']])
    expect(await visitor.faults()).toEqual([])
  })
})

/** Stores a design of each of these people on the device, as the editor does; returns the keys of all stored designs. */
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
