import { type Page } from 'playwright-core'
import { picture } from '../../testing/documents'
import { waitFor } from '../../testing/wait'
import { Member } from '../../testing/web/northlight/member'
import { Panels } from '../../testing/web/panels'
import {
  joinMemoryService,
  type MemoryService,
  newOwner,
} from '../../testing/web/memory/join-memory'
import { type Visitor } from '../../testing/web/visitor'

let service: MemoryService
let visitor: Visitor
let page: Page
let panels: Panels

beforeAll(async () => {
  service = await joinMemoryService()
  visitor = await newOwner(service)
  ;({ page } = visitor)
  panels = new Panels(visitor)
  const fonts = { heading: { fontFamily: 'Fraunces' } }
  const kit = { name: 'Northlight', colors: ['#1d3fb8', '#ff8a66'], fonts }
  await new Member(visitor).call('POST', '/v1/brands', kit)
})

afterAll(() => service.stop())

afterEach(async () => expect(await visitor.faults()).toEqual([]))

describe('the fields of one element', () => {
  beforeEach(() => panels.open('headline'))

  it('takes sums, steps by arrow keys, and brings back what was there', async () => {
    await panels.enter(panels.number('X'), '120/2')
    expect(await panels.number('X').inputValue()).toBe('60')
    await panels.number('X').press('ArrowUp')
    await panels.number('X').press('Shift+ArrowUp')
    await panels.number('X').press('Alt+ArrowDown')
    expect(await panels.number('X').inputValue()).toBe('70.9')
    await panels.number('X').fill('999')
    await panels.number('X').press('Escape')
    expect(await panels.number('X').inputValue()).toBe('70.9')
  })

  it('takes what was typed when something else is selected', async () => {
    await panels.number('Y').fill('200')
    await panels.row('paper').click()
    await panels.row('headline').click()
    expect(await panels.number('Y').inputValue()).toBe('200')
  })

  it('makes one entry of a drag on the name of a field', async () => {
    const name = page.getByText('Opacity', { exact: true })
    await name.scrollIntoViewIfNeeded()
    const place = await name.boundingBox()
    if (!place) throw new Error('the field is out of sight')
    await page.mouse.move(place.x + 10, place.y + 10)
    await page.mouse.down()
    for (const way of [10, 20, 30, 40]) await page.mouse.move(place.x + 10 - way, place.y + 10)
    await page.mouse.up()
    expect(Number(await panels.number('Opacity').inputValue())).toBeLessThan(70)
    await panels.undo()
    expect(await panels.number('Opacity').inputValue()).toBe('100')
  })

  it.each([
    ['Opacity', '150', 'Must be from 0 to 100 %', '100'],
    ['Width', '0', 'Must be above 0, at most 20000', '400'],
    ['Font size', 'big', 'Must be a number, or a sum such as 120/2', '16'],
    ['Letter spacing', '2000', 'Must be from -100 to 1000 %', '0'],
    ['Angle', '99999', 'Must be from -36000 to 36000 °', '0'],
  ])('refuses what %s cannot be, and says what it can', async (...[name, typed, fault, before]) => {
    const field = panels.number(name)
    await panels.enter(field, typed)
    expect(await panels.fault(field)).toBe(fault)
    await field.press('Escape')
    expect(await field.inputValue()).toBe(before)
    expect(await page.getByText(fault, { exact: true }).count()).toBe(0)
    expect(await panels.button('Undo').isDisabled()).toBe(true)
  })

  it.each([
    ['ID', 'two words', /^two words: id must/, 'headline'],
    ['Fill', 'kaboom', 'Must be a hex colour, such as #1d3fb8', '#000000'],
    ['Language', 'Klingon!', /^headline: lang must be a language tag such as/, ''],
  ])('and what the text of %s cannot be', async (...[name, typed, fault, before]) => {
    const field = panels.field(name)
    await panels.enter(field, typed)
    expect(await panels.fault(field)).toMatch(fault)
    await field.press('Escape')
    expect(await field.inputValue()).toBe(before)
    expect(await panels.button('Undo').isDisabled()).toBe(true)
  })

  it('gives some of the words a look of their own, which stays with them', async () => {
    const text = panels.field('Text')
    await text.press('ControlOrMeta+End')
    await text.press('ControlOrMeta+Shift+ArrowLeft')
    await panels.button('Style selected words').click()
    const styled = panels.part('Styled words')
    await styled.getByRole('button', { name: 'sale', exact: true }).click()
    await panels.enter(panels.field('Colour of these words'), 'c22a0a')
    await panels.enter(styled.getByRole('spinbutton', { name: 'Font size' }), '32')
    await styled.getByRole('spinbutton', { name: 'Font size' }).press('ArrowUp')
    await text.press('ControlOrMeta+Home')
    await text.pressSequentially('Our ')
    const { pages } = await panels.saved<{ pages: { children: object[] }[] }>()
    expect(pages[0]?.children.at(-1)).toMatchObject({
      text: 'Our Winter sale',
      spans: [{ start: 11, fontWeight: 700, fill: '#c22a0a', fontSize: 33 }],
    })
    await panels.button('Remove the style of “sale”').click()
    await styled.getByRole('list').waitFor({ state: 'detached' })
  })

  it('offers the fonts by their names', async () => {
    await panels.button('Font family: Inter').click()
    await page.getByRole('searchbox', { name: 'Find a font' }).fill('fraun')
    await page.getByRole('option', { name: 'Fraunces' }).click()
    await panels.button('Font family: Fraunces').waitFor()
  })

  it('fills with colours and gradients', async () => {
    await panels.enter(panels.part('Fill').getByRole('textbox', { name: 'Fill' }), '1d3fb8')
    await panels.button('Choose fill').click()
    await page.getByRole('button', { name: 'Fill #ff8a66' }).click()
    await page.keyboard.press('Escape')
    expect(await panels.part('Fill').getByRole('textbox', { name: 'Fill' }).inputValue()).toBe(
      '#ff8a66',
    )
    await panels
      .part('Fill')
      .getByRole('button', { name: /Kind of fill/ })
      .click()
    await page.getByRole('option', { name: 'Linear gradient' }).click()
    await panels.button('Add stop').click()
    await panels.enter(panels.number('Stop 3 position'), '25')
    await page.getByRole('slider', { name: 'Fill: stop 3' }).press('ArrowRight')
    expect(await panels.number('Stop 3 position').inputValue()).toBe('26')
    await panels.enter(panels.number('Fill: angle'), '90')
    await panels.button('Remove stop 3').click()
    await panels.number('Stop 3 position').waitFor({ state: 'detached' })
  })

  it('fills with a picture of the device', async () => {
    const fill = panels.part('Fill')
    await fill.getByRole('button', { name: /Kind of fill/ }).click()
    await page.getByRole('option', { name: 'Image' }).click()
    const chosen = page.waitForEvent('filechooser')
    await fill.getByRole('button', { name: 'Replace' }).click()
    const buffer = await picture(320, 200, '#8a9a7b')
    await (await chosen).setFiles({ name: 'hill.jpg', mimeType: 'image/jpeg', buffer })
    const address = fill.getByRole('textbox', { name: 'Address' })
    await waitFor('the picture', async () => /^https?:/.test(await address.inputValue()))
    const { pages } = await panels.saved<{ pages: { children: object[] }[] }>()
    expect(pages[0]?.children.at(-1)).toMatchObject({ fill: { type: 'image', fit: 'cover' } })
  })

  it('adds a shadow and takes it away', async () => {
    await panels.button('Add shadow').click()
    await panels.enter(panels.number('Shadow Y'), '8')
    await panels.button('Remove shadow').click()
    await panels.number('Shadow Y').waitFor({ state: 'detached' })
    await panels.undo()
    expect(await panels.number('Shadow Y').inputValue()).toBe('8')
  })

  it('chooses what may change, and in which order the form asks for it', async () => {
    await panels.part('Editable').getByText('Text', { exact: true }).click()
    await panels.enter(panels.field('Label in the form'), 'Headline')
    await panels.enter(panels.number('Max characters'), '90')
    await panels.part('Editable').getByText('Colour', { exact: true }).click()
    await panels.row('front').click()
    const fields = page.getByRole('list', { name: 'Fields of the form' }).getByRole('listitem')
    expect(await fields.count()).toBe(2)
    await panels.button('Move Headline down').click()
    expect(await fields.last().innerText()).toContain('Headline')
    await fields.last().getByRole('button', { name: 'Headline Text' }).click()
    expect(await panels.number('Max characters').inputValue()).toBe('90')
  })

  it('gives it a colour of the brand', async () => {
    await page.getByRole('tab', { name: 'Brand' }).click()
    await panels.button('Use #1d3fb8').click()
    expect(await panels.part('Fill').getByRole('textbox', { name: 'Fill' }).inputValue()).toBe(
      '#1d3fb8',
    )
    await panels.button('Fraunces Heading').click()
    await panels.button('Font family: Fraunces').waitFor()
  })
})

describe('several elements', () => {
  beforeEach(async () => {
    await panels.open('headline')
    await panels.row('paper').click({ modifiers: ['ControlOrMeta'] })
  })

  it('shows what they share, and sets it for all', async () => {
    expect(await panels.number('X').getAttribute('placeholder')).toBe('Mixed')
    await panels.number('X').press('ArrowUp')
    await panels.enter(panels.number('Y'), '40')
    await panels.row('headline').click()
    expect([await panels.number('X').inputValue(), await panels.number('Y').inputValue()]).toEqual([
      '121',
      '40',
    ])
    await panels.row('paper').click()
    expect([await panels.number('X').inputValue(), await panels.number('Y').inputValue()]).toEqual([
      '11',
      '40',
    ])
  })

  it('arranges them', async () => {
    await panels.button('Align left').click()
    expect(await panels.number('X').inputValue()).toBe('10')
    await panels.button('Match width').click()
    expect(await panels.number('Width').inputValue()).toBe('400')
  })

  it('spaces and flips them', async () => {
    expect(await panels.button('Distribute across').isDisabled()).toBe(true)
    expect(await panels.button('Tidy up').isDisabled()).toBe(false)
    await panels.row('badge').click({ modifiers: ['ControlOrMeta'] })
    await panels.button('Distribute across').click()
    // Elements of 600 px in total, in 590 px: each reaches 5 px into the next.
    expect(await placesOf(panels)).toEqual({
      paper: [10, 20],
      headline: [105, 64],
      badge: [500, 300],
    })
    await panels.button('Tidy up').click()
    expect(await placesOf(panels)).toEqual({
      paper: [10, 20],
      headline: [110, 20],
      badge: [10, 256],
    })
    const flips = panels.button('Flip horizontally')
    await flips.click()
    expect(await flips.getAttribute('aria-pressed')).toBe('true')
    await panels.undo(3)
    expect(await placesOf(panels)).toEqual({
      paper: [10, 20],
      headline: [120, 64],
      badge: [500, 300],
    })
  })
})

/** Returns the places of the elements of the first page, by their ids. */
async function placesOf(panels: Panels): Promise<Record<string, number[]>> {
  interface Saved {
    pages: { children: { id: string; x: number; y: number }[] }[]
  }
  const { pages } = await panels.saved<Saved>()
  return Object.fromEntries(pages[0]?.children.map(({ id, x, y }) => [id, [x, y]]) ?? [])
}
