import { type Locator } from 'playwright-core'
import { waitFor } from '../testing/wait'
import { type Place } from '../testing/web/editor-driver'
import { OwnerDriver } from '../testing/web/owner-driver'

let driver: OwnerDriver

const shape = (id: string, [x, y]: Place): object => ({
  id,
  type: 'shape',
  x,
  y,
  width: 200,
  height: 100,
  fill: '#225577',
})

/** A page of 1,000 × 800 px. */
const document = {
  schemaVersion: 1,
  width: 1000,
  height: 800,
  pages: [
    {
      id: 'front',
      children: [shape('one', [100, 100]), shape('two', [400, 100]), shape('three', [700, 100])],
    },
  ],
}

const one: Place = [200, 150]

beforeAll(async () => {
  driver = await OwnerDriver.start()
})

afterAll(() => driver.stop())

beforeEach(() => driver.open(document))

afterEach(async () => expect(await driver.visitor.faults()).toEqual([]))

const button = (name: RegExp | string): Locator =>
  driver.page.getByRole('button', { name, exact: true })
const row = (name: string): Locator => driver.page.getByRole('row', { name })

/** Returns the ids of the elements of the draft, the lowest first. */
const ids = async (): Promise<string[]> => (await driver.savedPage()).children.map(({ id }) => id)

const selectOne = (): Promise<void> => driver.select('one', one)

it('brings to the front and sends to the back with Shift and a bracket', async () => {
  await selectOne()
  // A US keyboard types a brace with these keys.
  await driver.press('Shift+BracketRight')
  await driver.announced('Bring to front: one')
  expect(await ids()).toEqual(['two', 'three', 'one'])
  await driver.press('Shift+BracketLeft')
  await driver.announced('Send to back: one')
  expect(await ids()).toEqual(['one', 'two', 'three'])
})

it('shows all of the page again with Shift and 1', async () => {
  const percent = button(/^[\d.]+ %: zoom to 100 %$/)
  const whole = (await percent.getAttribute('aria-label')) ?? ''
  await driver.canvas.focus()
  await driver.press('ControlOrMeta+0', '+')
  await button('150 %: zoom to 100 %').waitFor()
  // A US keyboard types ! with these keys.
  await driver.press('Shift+Digit1')
  await button(whole).waitFor()
})

it.each([
  ['a button', () => button('Align left')],
  ['a row of the tree', () => row('one')],
])('chooses no tool by a letter while %s has the focus', async (_, focused) => {
  await selectOne()
  await focused().focus()
  await driver.press('r', 'Shift+BracketRight', 'ControlOrMeta+a')
  await driver.announced('3 elements selected')
  expect(await button('Rectangle').getAttribute('aria-pressed')).toBe('false')
  expect(await button('Undo').isDisabled()).toBe(true)
  await driver.canvas.focus()
  await driver.press('r')
  await driver.page.getByRole('button', { name: 'Rectangle', pressed: true }).waitFor()
})

describe('the keys of the clipboard', () => {
  it('copy, paste and cut the element whose row has the focus', async () => {
    await row('one').click()
    await driver.announced('one selected')
    await driver.press('ControlOrMeta+c', 'ControlOrMeta+v')
    await driver.announced('Paste: one-2')
    await row('two').click()
    await driver.announced('two selected')
    await driver.press('ControlOrMeta+x')
    await driver.announced('Cut')
    expect(await ids()).toEqual(['one', 'three', 'one-2'])
    await driver.canvas.focus()
    await driver.press('ControlOrMeta+Shift+v')
    await driver.announced('Paste: two, X 400, Y 100')
  })

  it('are those of a field that has the focus', async () => {
    await selectOne()
    const fill = driver.page.getByRole('textbox', { name: 'Fill', exact: true })
    await fill.focus()
    await driver.press('ControlOrMeta+a', 'ControlOrMeta+x')
    expect(await driver.visitor.copied()).toBe('#225577')
    expect(await fill.inputValue()).toBe('')
    await driver.page.evaluate("navigator.clipboard.writeText('#cc5533')")
    await driver.press('ControlOrMeta+v', 'ControlOrMeta+a', 'ControlOrMeta+c', 'Enter')
    await driver.announced('Fill: one')
    expect(await driver.visitor.copied()).toBe('#cc5533')
    const { children } = await driver.savedPage()
    expect(children.map(({ id }) => id)).toEqual(['one', 'two', 'three'])
    expect(children[0]).toMatchObject({ fill: '#cc5533' })
  })
})

describe('the id of the design', () => {
  beforeEach(() => driver.visitor.forgetCopied())

  const copied = (): Promise<string> =>
    waitFor('the id', async () => (await driver.visitor.copied()) || undefined)

  it('is copied by its button in the bar at the top', async () => {
    await button(`Copy design ID ${driver.id}`).click()
    expect(await copied()).toBe(driver.id)
  })
})
