import { waitFor } from '../testing/wait'
import { type Place } from '../testing/web/editor-driver'
import { OwnerDriver } from '../testing/web/owner-driver'

let driver: OwnerDriver

const text = (id: string, [x, y]: Place, words: string): object => ({
  id,
  type: 'text',
  x,
  y,
  width: 300,
  height: 60,
  text: words,
  fontSize: 40,
})

/** A page of 1,000 × 800 px. */
const document = {
  schemaVersion: 1,
  width: 1000,
  height: 800,
  pages: [
    {
      id: 'front',
      children: [
        { id: 'box', type: 'shape', x: 100, y: 100, width: 200, height: 100, fill: '#225577' },
        text('first', [100, 400], 'Winter sale'),
        text('last', [100, 500], 'Until Sunday'),
      ],
    },
  ],
}

const [box, first, last, nothing] = [
  [200, 150],
  [150, 420],
  [150, 520],
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

/** Returns the ids of the elements of the draft, the lowest first. */
const ids = async (): Promise<string[]> => (await driver.savedPage()).children.map(({ id }) => id)

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

  it('are one below the other, where they are several', async () => {
    await driver.select('first', first)
    await driver.click(last, { held: 'Shift' })
    await driver.announced('2 elements selected')
    await driver.press('ControlOrMeta+c')
    expect(await copied()).toBe('Winter sale\nUntil Sunday')
  })
})

describe('the menu', () => {
  it('copies what is selected, and pastes it where it was', async () => {
    await choose('Elements', 'Copy', box)
    await copied()
    await choose('Elements', 'Paste in place', box)
    await driver.announced('Paste: box-2, X 100, Y 100')
    expect(await ids()).toEqual(['box', 'first', 'last', 'box-2'])
  })

  it('cuts what is selected, and pastes it where the pointer is', async () => {
    await choose('Elements', 'Cut', box)
    await driver.announced('Cut')
    expect(await ids()).toEqual(['first', 'last'])
    await choose('Page', 'Paste', nothing)
    await driver.announced('Paste: box')
    const pasted = (await driver.savedPage()).children.at(-1)
    expect(pasted).toMatchObject({ id: 'box', width: 200, height: 100, fill: '#225577' })
  })

  it('cuts nothing that the browser does not let it copy', async () => {
    await driver.page.evaluate(
      "navigator.clipboard.write = () => Promise.reject(new DOMException('', 'NotAllowedError'))",
    )
    await choose('Elements', 'Cut', box)
    await driver.announced(/^The browser does not let pages write to the clipboard/)
    await driver.press('ArrowRight')
    expect(await ids()).toEqual(['box', 'first', 'last'])
    // The next test opens its design in the same page.
    await driver.page.evaluate('delete navigator.clipboard.write')
  })

  it('pastes a text of other programs', async () => {
    await driver.page.evaluate("navigator.clipboard.writeText('Be kind')")
    await choose('Page', 'Paste', nothing)
    await driver.announced('Paste text: text')
    expect((await driver.savedPage()).children.at(-1)).toMatchObject({ text: 'Be kind' })
  })
})
