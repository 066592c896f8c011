import { type Locator } from 'playwright-core'
import { waitFor } from '../testing/wait'
import { type Place } from '../testing/web/editor-driver'
import { OwnerHand } from '../testing/web/owner-driver'

let hand: OwnerHand

const shape = (id: string, [x, y]: Place): object => ({
  ...{ id, type: 'shape', x, y, width: 200, height: 100, fill: '#225577' },
})

/** A page of 1,000 × 800 px. */
const document = {
  ...{ schemaVersion: 1, width: 1000, height: 800 },
  pages: [
    {
      id: 'front',
      children: [shape('one', [100, 100]), shape('two', [400, 100]), shape('three', [700, 100])],
    },
  ],
}

const [one, nothing] = [
  [200, 150],
  [500, 600],
] as const satisfies Place[]

beforeAll(async () => {
  hand = await OwnerHand.start()
})

afterAll(() => hand.stop())

beforeEach(() => hand.open(document))

afterEach(async () => {
  expect(await hand.visitor.faults()).toEqual([])
})

const button = (name: RegExp | string): Locator =>
  hand.page.getByRole('button', { name, exact: true })
const row = (name: string): Locator => hand.page.getByRole('row', { name })

/** The ids of the elements of the draft, the undermost first. */
const ids = async (): Promise<string[]> => (await hand.savedPage()).children.map(({ id }) => id)

const selectOne = (): Promise<void> => hand.select('one', one)

it('opens the dialog that publishes, or says that there is nothing to publish', async () => {
  await hand.canvas.focus()
  await hand.press('ControlOrMeta+Shift+s')
  await hand.told('There is nothing to publish')
  await selectOne()
  await hand.press('ArrowRight')
  await hand.told('Move: one')
  await hand.press('ControlOrMeta+Shift+s')
  const dialog = hand.page.getByRole('dialog', { name: 'Publish version 2' })
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
  await hand.told('Version 2 is published')
})

it('brings to the front and sends to the back with Shift and a bracket', async () => {
  await selectOne()
  // A US keyboard types braces then.
  await hand.press('Shift+BracketRight')
  await hand.told('Bring to front: one')
  expect(await ids()).toEqual(['two', 'three', 'one'])
  await hand.press('Shift+BracketLeft')
  await hand.told('Send to back: one')
  expect(await ids()).toEqual(['one', 'two', 'three'])
})

it('shows all of the page again with Shift and 1', async () => {
  const percent = button(/^[\d.]+ %: zoom to 100 %$/)
  const whole = (await percent.getAttribute('aria-label')) ?? ''
  await hand.canvas.focus()
  await hand.press('ControlOrMeta+0', '+')
  await button('150 %: zoom to 100 %').waitFor()
  // A US keyboard types ! then.
  await hand.press('Shift+Digit1')
  await button(whole).waitFor()
})

it.each([
  ['a button', () => button('Align left')],
  ['a row of the tree', () => row('one')],
])('chooses no tool by a letter while %s has the focus', async (_, focused) => {
  await selectOne()
  await focused().focus()
  await hand.press('r', 'Shift+BracketRight', 'ControlOrMeta+a')
  await hand.told('3 elements selected')
  expect(await button('Rectangle').getAttribute('aria-pressed')).toBe('false')
  expect(await button('Undo').isDisabled()).toBe(true)
  await hand.canvas.focus()
  await hand.press('r')
  await hand.page.getByRole('button', { name: 'Rectangle', pressed: true }).waitFor()
})

describe('the keys of the clipboard', () => {
  it('copy, paste and cut the element whose row has the focus', async () => {
    await row('one').click()
    await hand.told('one selected')
    await hand.press('ControlOrMeta+c', 'ControlOrMeta+v')
    await hand.told('Paste: one-2')
    await row('two').click()
    await hand.told('two selected')
    await hand.press('ControlOrMeta+x')
    await hand.told('Cut')
    expect(await ids()).toEqual(['one', 'three', 'one-2'])
    await hand.canvas.focus()
    await hand.press('ControlOrMeta+Shift+v')
    await hand.told('Paste: two, X 400, Y 100')
  })

  it('are those of a field that has the focus', async () => {
    await selectOne()
    const fill = hand.page.getByRole('textbox', { name: 'Fill', exact: true })
    await fill.focus()
    await hand.press('ControlOrMeta+a', 'ControlOrMeta+x')
    expect(await hand.visitor.copied()).toBe('#225577')
    expect(await fill.inputValue()).toBe('')
    await hand.page.evaluate("navigator.clipboard.writeText('#cc5533')")
    await hand.press('ControlOrMeta+v', 'ControlOrMeta+a', 'ControlOrMeta+c', 'Enter')
    await hand.told('Fill: one')
    expect(await hand.visitor.copied()).toBe('#cc5533')
    const { children } = await hand.savedPage()
    expect(children.map(({ id }) => id)).toEqual(['one', 'two', 'three'])
    expect(children[0]).toMatchObject({ fill: '#cc5533' })
  })
})

describe('the id of the design', () => {
  beforeEach(() => hand.visitor.forgetCopied())

  const copied = (): Promise<string> =>
    waitFor('the id', async () => (await hand.visitor.copied()) || undefined)

  it('is copied by its button in the bar at the top', async () => {
    await button(`Copy design ID ${hand.id}`).click()
    expect(await copied()).toBe(hand.id)
  })

  it('is copied by the menu of the page', async () => {
    await hand.click(nothing, { button: 'right' })
    await hand.page
      .getByRole('menu', { name: 'Page' })
      .getByRole('menuitem', { name: 'Copy design ID' })
      .click()
    await hand.told(`Copied design ID ${hand.id}`)
    expect(await hand.visitor.copied()).toBe(hand.id)
  })
})
