import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { type ShownEditor, showInEditor } from '../../../../testing/components/shown-editor'
import { Inspector } from '../inspector/inspector'

type Properties = Readonly<Record<string, unknown>>

const open = (...elements: readonly Properties[]): Promise<ShownEditor> =>
  showInEditor(<Inspector />, { elements, selected: elements.map(({ id }) => String(id)) })

const text = { id: 'headline', type: 'text', text: 'Sale' }
const paper = { id: 'paper', type: 'shape' }
const code = { id: 'code', type: 'qr', value: 'https://a.example' }

describe('a line of text', () => {
  it('is set on Enter, and becomes null when it is emptied', async () => {
    const editor = await open(text)
    await editor.enter(editor.field('Language'), 'de')
    expect(editor.element('headline')).toMatchObject({ lang: 'de' })
    await editor.enter(editor.field('Language'), '')
    expect(editor.element('headline')).toMatchObject({ lang: null })
    expect(editor.steps).toEqual(['Language', 'Language'])
  })

  it('shows what is wrong, and keeps the typed text for correction', async () => {
    const editor = await open(text)
    const field = editor.field('Language')
    await editor.enter(field, 'Klingon!')
    await expect.element(field).toBeInvalid()
    await expect
      .element(field)
      .toHaveAccessibleDescription(/^headline: lang must be a language tag such as/)
    await expect.element(field).toHaveValue('Klingon!')
    await userEvent.keyboard('{Escape}')
    await expect.element(field).toHaveValue('')
    expect(editor.steps).toEqual([])
  })

  it('accepts several lines, which Ctrl and Enter commits', async () => {
    const editor = await open(code)
    const field = editor.field('Content')
    await userEvent.fill(field, 'one')
    await userEvent.keyboard('{Enter}two')
    expect(editor.element('code')).toMatchObject({ value: 'https://a.example' })
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    expect(editor.element('code')).toMatchObject({ value: 'one\ntwo' })
  })

  it('is set when the field loses the focus', async () => {
    const editor = await open(code)
    await userEvent.fill(editor.field('Content'), 'left')
    await userEvent.tab()
    expect(editor.element('code')).toMatchObject({ value: 'left' })
  })

  it('is empty if elements differ, and sets all of them', async () => {
    const editor = await open(code, { ...code, id: 'other', value: 'other' })
    const field = editor.field('Content')
    await expect.element(field).toHaveAttribute('placeholder', 'Mixed')
    await expect.element(field).toHaveValue('')
    await editor.enter(field, 'same')
    expect(editor.element('code')).toMatchObject({ value: 'same' })
    expect(editor.element('other')).toMatchObject({ value: 'same' })
  })
})

describe('several numbers', () => {
  it.each([
    ['8 4', [8, 4]],
    ['8, 4,2 ', [8, 4, 2]],
    ['10/2 1', [5, 1]],
  ])('takes %s', async (typed, dash) => {
    const editor = await open(paper)
    await editor.enter(editor.field('Dashes and gaps'), typed)
    expect(editor.element('paper')).toMatchObject({ dash })
  })

  it('refuses text that is not a number', async () => {
    const editor = await open(paper)
    const field = editor.field('Dashes and gaps')
    await editor.enter(field, '8 wide')
    await expect.element(field).toHaveAccessibleDescription('Must be numbers separated by spaces')
    expect(editor.steps).toEqual([])
  })

  it('means no numbers when it is emptied', async () => {
    const editor = await open({ ...paper, dash: [8, 4] })
    await expect.element(editor.field('Dashes and gaps')).toHaveValue('8 4')
    await editor.enter(editor.field('Dashes and gaps'), '')
    expect(editor.element('paper').dash ?? []).toEqual([])
  })

  it('refuses a view box of three numbers by the name of the property', async () => {
    const editor = await open({ ...paper, shape: 'path', d: 'M0 0H9V9Z', viewBox: [0, 0, 9, 9] })
    await editor.enter(editor.field('View box'), '0 0 9')
    await expect.element(editor.field('View box')).toHaveAccessibleDescription(/^paper: viewBox/)
    expect(editor.element('paper')).toMatchObject({ viewBox: [0, 0, 9, 9] })
  })
})

describe('data of callers', () => {
  it('can be any JSON', async () => {
    const editor = await open(paper)
    await editor.enter(editor.field('JSON that Platen keeps but ignores'), '{"sku": "A-7"}')
    expect(editor.element('paper')).toMatchObject({ custom: { sku: 'A-7' } })
    await expect
      .element(editor.field('JSON that Platen keeps but ignores'))
      .toHaveValue('{"sku":"A-7"}')
  })

  it('is shown from the start if there is any, and removed when the field is emptied', async () => {
    const editor = await open({ ...paper, custom: { sku: 'A-7' } })
    await editor.enter(editor.field('JSON that Platen keeps but ignores'), ' ')
    expect(editor.element('paper').custom ?? null).toBeNull()
  })

  it('waits until the text is valid JSON', async () => {
    const editor = await open({ ...paper, custom: 1 })
    const field = editor.field('JSON that Platen keeps but ignores')
    await editor.enter(field, '{"sku":')
    await expect.element(field).toHaveAccessibleDescription('Not valid JSON yet')
    expect(editor.element('paper')).toMatchObject({ custom: 1 })
  })
})
