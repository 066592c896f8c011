import { waitFor } from '../testing/wait'
import { type Place } from '../testing/web/editor-driver'
import { OwnerDriver } from '../testing/web/owner-driver'

let driver: OwnerDriver

/** A page of 1,000 × 800 px. */
const document = {
  schemaVersion: 1,
  width: 1000,
  height: 800,
  pages: [
    {
      id: 'front',
      children: [
        {
          id: 'first',
          type: 'text',
          x: 100,
          y: 400,
          width: 300,
          height: 60,
          text: 'Winter sale',
          fontSize: 40,
        },
      ],
    },
  ],
}

const [first, nothing] = [
  [150, 420],
  [700, 600],
] as const satisfies Place[]

beforeAll(async () => {
  driver = await OwnerDriver.start()
})

afterAll(() => driver.stop())

beforeEach(async () => {
  await driver.open(document)
  await driver.visitor.forgetCopied()
})

afterEach(async () => expect(await driver.visitor.faults()).toEqual([]))

/** Chooses an entry of the context menu. */
async function choose(menu: 'Elements' | 'Page', entry: string, place: Place): Promise<void> {
  await driver.click(place, { button: 'right' })
  // The name of an entry is followed by its keys.
  const name = new RegExp(`^${entry} ?Ctrl`)
  await driver.page.getByRole('menu', { name: menu }).getByRole('menuitem', { name }).click()
}

/** Returns the text that other programs would paste, once there is one. */
const copied = (): Promise<string> =>
  waitFor('the copy', async () => (await driver.visitor.copied()) || undefined)

describe('texts that are copied', () => {
  const ways: Readonly<Record<string, [copy: () => Promise<void>, paste: () => Promise<void>]>> = {
    keys: [() => driver.press('ControlOrMeta+c'), () => driver.press('ControlOrMeta+v')],
    'the menu': [() => choose('Elements', 'Copy', first), () => choose('Page', 'Paste', nothing)],
  }

  it.each([
    ['keys', 'keys'],
    ['keys', 'the menu'],
    ['the menu', 'keys'],
    ['the menu', 'the menu'],
  ])('are plain text for other programs, and elements here: by %s, then %s', async (by, then) => {
    await driver.visitor.forgetCopied()
    await driver.select('first', first)
    await ways[by]?.[0]()
    expect(await copied()).toBe('Winter sale')
    await driver.open({ ...document, pages: [{ id: 'empty' }] })
    await driver.canvas.focus()
    await ways[then]?.[1]()
    await driver.announced('Paste: first')
    const [pasted] = (await driver.savedPage()).children
    expect(pasted).toMatchObject({ id: 'first', text: 'Winter sale', width: 300, fontSize: 40 })
  })
})
