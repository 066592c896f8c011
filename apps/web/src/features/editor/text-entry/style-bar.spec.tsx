import { describe, expect, it } from 'vitest'
import { type Locator, userEvent } from 'vitest/browser'
import { type ShownStage, showOnStage } from '../../../testing/components/shown-stage'

const headline = { id: 'headline', type: 'text', text: 'Winter sale', fontSize: 40 }

/** Opens a text for editing, with its last word selected. */
async function write(more: object = {}, keys = '{Control>}{Shift>}{ArrowLeft}{/Shift}{/Control}') {
  const stage = await showOnStage({
    elements: [{ ...headline, x: 100, y: 200, width: 600, height: 48, ...more }],
    selected: ['headline'],
  })
  await stage.text('headline')
  stage.focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(words(stage)).toHaveFocus()
  await userEvent.keyboard(keys)
  return stage
}

const words = ({ canvas }: ShownStage): Locator => canvas.getByRole('textbox').first()
const bar = ({ canvas }: ShownStage): Locator => canvas.getByRole('group', { name: 'Text style' })
const toggle = (stage: ShownStage, name: string): Locator =>
  bar(stage).getByRole('button', { name, exact: true })
const size = (stage: ShownStage): Locator => bar(stage).getByRole('spinbutton', { name: 'Size' })
const colour = (stage: ShownStage): Locator => bar(stage).getByRole('textbox', { name: 'Colour' })
const address = (stage: ShownStage): Locator =>
  bar(stage).getByRole('textbox', { name: 'Link address' })

const spans = (stage: ShownStage): unknown => stage.element('headline').spans

async function enter(field: Locator, text: string): Promise<void> {
  await userEvent.fill(field, text)
  await userEvent.keyboard('{Enter}')
}

const link = 'https://example.com/'

describe('selected words', () => {
  it.each([
    ['Bold', { fontWeight: 700 }],
    ['Italic', { fontStyle: 'italic' }],
    ['Underline', { textDecoration: 'underline' }],
  ])('are made %s and plain again, while the text keeps the focus', async (name, look) => {
    const stage = await write()
    await expect.element(toggle(stage, name)).toHaveAttribute('aria-pressed', 'false')
    await toggle(stage, name).click()
    expect(spans(stage)).toEqual([{ start: 7, end: 11, ...look }])
    await expect.element(toggle(stage, name)).toHaveAttribute('aria-pressed', 'true')
    await expect.element(words(stage)).toHaveFocus()
    await toggle(stage, name).click()
    expect(spans(stage)).toEqual([])
  })

  it('get a size, a colour and a link, each of which returns the focus', async () => {
    const stage = await write()
    await enter(size(stage), '60')
    await expect.element(words(stage)).toHaveFocus()
    await enter(colour(stage), 'cc3333')
    await expect.element(words(stage)).toHaveFocus()
    await toggle(stage, 'Link').click()
    await expect.element(address(stage)).toHaveFocus()
    await enter(address(stage), link)
    await expect.element(words(stage)).toHaveFocus()
    await expect.element(toggle(stage, 'Link')).toHaveAttribute('aria-pressed', 'true')
    expect(spans(stage)).toEqual([{ start: 7, end: 11, fontSize: 60, fill: '#cc3333', link }])
  })

  it('are shown as mixed if their styles differ', async () => {
    const looks = [{ start: 0, end: 6, fontSize: 60, fill: '#cc3333', fontWeight: 700 }]
    const stage = await write({ spans: looks }, '{Control>}a{/Control}')
    await expect.element(size(stage)).toHaveAttribute('placeholder', 'Mixed')
    await expect.element(size(stage)).toHaveValue('')
    await expect.element(colour(stage)).toHaveAttribute('placeholder', 'Mixed')
    await expect.element(toggle(stage, 'Bold')).toHaveAttribute('aria-pressed', 'false')
  })

  it('have their size changed with the arrow keys', async () => {
    const stage = await write()
    await size(stage).click()
    await userEvent.keyboard('{ArrowUp}{Shift>}{ArrowUp}{/Shift}')
    expect(spans(stage)).toEqual([{ start: 7, end: 11, fontSize: 51 }])
  })

  it.each([
    ['a size beyond the largest', size, '900000'],
    ['a malformed colour', colour, 'blueish'],
  ])('do not get %s, which stays in the field for correction', async (_, field, text) => {
    const stage = await write()
    await userEvent.fill(field(stage), text)
    await userEvent.tab()
    await expect.element(field(stage)).toHaveAttribute('aria-invalid', 'true')
    expect(spans(stage)).toEqual([])
  })
})

describe('the next words typed', () => {
  it('get a style chosen with Tab and other keys', async () => {
    const stage = await write({}, '{End}')
    await userEvent.keyboard('{Tab} ')
    await expect.element(toggle(stage, 'Bold')).toHaveAttribute('aria-pressed', 'true')
    await enter(size(stage), '20')
    await userEvent.keyboard(' now')
    expect(stage.element('headline')).toMatchObject({
      text: 'Winter sale now',
      spans: [{ start: 11, end: 15, fontWeight: 700, fontSize: 20 }],
    })
  })

  it('do not get an invalid style', async () => {
    const stage = await write({}, '{End}')
    await userEvent.fill(size(stage), '900000')
    await userEvent.tab()
    await expect.element(size(stage)).toHaveAttribute('aria-invalid', 'true')
    ;(words(stage).element() as HTMLElement).focus()
    await userEvent.keyboard('!')
    expect(stage.element('headline')).toMatchObject({ text: 'Winter sale!', spans: [] })
  })
})

describe('a link', () => {
  const linked = { spans: [{ start: 7, end: 11, link }] }

  it('belongs to the word at the caret, and an empty field removes it', async () => {
    const stage = await write(linked, '{ArrowLeft}')
    await toggle(stage, 'Link').click()
    await expect.element(address(stage)).toHaveValue(link)
    await enter(address(stage), '')
    expect(spans(stage)).toEqual([])
    await expect.element(toggle(stage, 'Link')).toHaveAttribute('aria-pressed', 'false')
  })

  it('is a URL, and stays in the field with what is wrong', async () => {
    const stage = await write()
    await toggle(stage, 'Link').click()
    await enter(address(stage), 'example')
    await expect
      .element(bar(stage).getByText(/must be an http, https or mailto: URL/))
      .toBeVisible()
    await expect.element(address(stage)).toHaveFocus()
    expect(spans(stage)).toEqual([])
    await userEvent.keyboard('{Escape}')
    await expect.element(address(stage)).toHaveValue('')
    await userEvent.keyboard('{Escape}')
    await expect.element(words(stage)).toHaveFocus()
    await expect.element(address(stage)).not.toBeInTheDocument()
  })

  it('is mixed if several words differ', async () => {
    const stage = await write(linked, '{Control>}a{/Control}')
    await expect.element(toggle(stage, 'Link')).toHaveAttribute('aria-pressed', 'true')
    await toggle(stage, 'Link').click()
    await expect.element(address(stage)).toHaveAttribute('placeholder', 'Mixed')
  })
})

it('is above the text, or below it if there is no room above', async () => {
  const stage = await write()
  const y = () => bar(stage).element().getBoundingClientRect()
  const top = stage.canvas.element().getBoundingClientRect().top
  expect(y().bottom - top).toBeLessThanOrEqual(200)
  stage.session.view.set({ zoom: 1, x: 0, y: -190 })
  await expect.poll(() => y().top - top).toBeGreaterThanOrEqual(58)
})
