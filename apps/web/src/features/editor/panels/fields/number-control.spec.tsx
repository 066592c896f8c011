import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { type ShownEditor, showInEditor } from '../../../../testing/components/shown-editor'
import { Inspector } from '../inspector/inspector'

const text = { id: 'headline', type: 'text', text: 'Sale', x: 120, y: 64, width: 400 }
const paper = { id: 'paper', type: 'shape' }

const open = (elements: readonly object[], selected: readonly string[]): Promise<ShownEditor> =>
  showInEditor(<Inspector />, { elements: elements as Record<string, unknown>[], selected })

describe('a number of one element', () => {
  it('accepts calculations, steps with the arrow keys, and restores the previous value', async () => {
    const editor = await open([text], ['headline'])
    const x = editor.number('X')
    await editor.enter(x, '120/2')
    await expect.element(x).toHaveValue('60')
    await userEvent.keyboard('{ArrowUp}{Shift>}{ArrowUp}{/Shift}{Alt>}{ArrowDown}{/Alt}')
    await expect.element(x).toHaveValue('70.9')
    await userEvent.fill(x, '999')
    await userEvent.keyboard('{Escape}')
    await expect.element(x).toHaveValue('70.9')
    expect(editor.element('headline')).toMatchObject({ x: 70.9 })
  })

  it('joins steps in quick succession into one entry of the undo list', async () => {
    const editor = await open([text], ['headline'])
    await editor.number('X').click()
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}')
    expect(editor.element('headline')).toMatchObject({ x: 123 })
    expect(editor.steps).toEqual(['X'])
    editor.undo()
    await expect.element(editor.number('X')).toHaveValue('120')
  })

  it('does not join steps of two fields', async () => {
    const editor = await open([text], ['headline'])
    await editor.number('X').click()
    await userEvent.keyboard('{ArrowUp}')
    await editor.number('Y').click()
    await userEvent.keyboard('{ArrowUp}')
    expect(editor.steps).toEqual(['X', 'Y'])
  })

  it('is dragged by its label, as one entry', async () => {
    const editor = await open([text], ['headline'])
    const name = editor.screen.getByText('Opacity', { exact: true }).element()
    name.setPointerCapture = () => undefined
    const { x, y } = name.getBoundingClientRect()
    const send = (type: string, clientX: number): boolean =>
      name.dispatchEvent(
        new PointerEvent(type, { bubbles: true, button: 0, pointerId: 1, clientX, clientY: y + 4 }),
      )
    send('pointerdown', x + 50)
    for (const way of [10, 20, 30, 40]) {
      send('pointermove', x + 50 - way)
      await expect.element(editor.number('Opacity')).toHaveValue(String(100 - way))
    }
    send('pointerup', x + 10)
    expect(editor.element('headline')).toMatchObject({ opacity: 0.6 })
    expect(editor.steps).toEqual(['Opacity'])
    editor.undo()
    await expect.element(editor.number('Opacity')).toHaveValue('100')
  })

  it.each([
    ['X', '-20', { x: -20 }],
    ['Y', '1.5', { y: 1.5 }],
    ['Width', '320', { width: 320 }],
    ['Height', '90', { height: 90 }],
    ['Angle', '45°', { rotation: 45 }],
    ['Opacity', '40 %', { opacity: 0.4 }],
    ['Font size', '32', { fontSize: 32 }],
    ['Line height', '1.4', { lineHeight: 1.4 }],
    ['Letter spacing', '5', { letterSpacing: 0.05 }],
    ['Max lines', '2', { maxLines: 2 }],
    ['Curve', '90', { curve: 0.25 }],
    ['Stroke width', '3', { strokeWidth: 3 }],
  ])('sets %s to %s', async (name, typed, expected) => {
    const editor = await open([text], ['headline'])
    await editor.enter(editor.number(name), typed)
    expect(editor.element('headline')).toMatchObject(expected)
    expect(editor.steps).toEqual([name])
  })

  it.each([
    ['Opacity', '150', 'Must be from 0 to 100 %', '100'],
    ['Opacity', '-1', 'Must be from 0 to 100 %', '100'],
    ['Width', '0', 'Must be above 0, at most 20000', '400'],
    ['Font size', 'big', 'Must be a number, or a calculation such as 120/2', '16'],
    ['Letter spacing', '2000', 'Must be from -100 to 1000 %', '0'],
    ['Angle', '99999', 'Must be from -36000 to 36000 °', '0'],
    ['Max lines', '1.5', 'Must be a whole number from 1 to 1000', ''],
  ])('refuses %s of %s, and says what is valid', async (...[name, typed, fault, before]) => {
    const editor = await open([text], ['headline'])
    const field = editor.number(name)
    await editor.enter(field, typed)
    await expect.element(field).toBeInvalid()
    await expect.element(field).toHaveAccessibleDescription(fault)
    await userEvent.keyboard('{Escape}')
    await expect.element(field).toHaveValue(before)
    await expect.element(field).not.toBeInvalid()
    expect(editor.steps).toEqual([])
  })

  it.each([
    ['Opacity', '{ArrowUp}', { opacity: 1 }],
    ['Width', '{Shift>}{ArrowDown}{ArrowDown}{ArrowDown}{/Shift}', { width: 0.1 }],
  ])('steps %s only up to its limit', async (name, keys, expected) => {
    const editor = await open([{ ...text, width: 20 }], ['headline'])
    await editor.number(name).click()
    await userEvent.keyboard(keys)
    expect(editor.element('headline')).toMatchObject(expected)
  })

  it('becomes null if it can be empty', async () => {
    const editor = await open([{ ...text, maxLines: 3 }], ['headline'])
    await editor.enter(editor.number('Max lines'), '')
    expect(editor.element('headline')).toMatchObject({ maxLines: null })
    await expect.element(editor.number('Max lines')).toHaveAttribute('placeholder', 'Any')
  })

  it('applies the typed number when something else is selected', async () => {
    const editor = await open([text, paper], ['headline'])
    await userEvent.fill(editor.number('Y'), '200')
    editor.session.select(before => ({ ...before, ids: ['paper'] }))
    await expect.element(editor.heading('Rectangle')).toBeVisible()
    expect(editor.element('headline')).toMatchObject({ y: 200 })
    expect(editor.element('paper')).toMatchObject({ y: 20 })
  })

  it('shows the height that a text has grown to, and steps from it', async () => {
    const editor = await open([text], ['headline'])
    editor.session.extentOf.set(element => ({ ...element, height: 140 }))
    const height = editor.number('Height')
    await expect.element(height).toHaveValue('140')
    await expect
      .element(height)
      .toHaveAttribute('aria-description', 'Automatic: the text needs this height')
    await height.click()
    await userEvent.keyboard('{ArrowUp}')
    expect(editor.element('headline')).toMatchObject({ height: 141 })
  })
})

describe('the width of a text that grows sideways', () => {
  const aside = { ...text, width: 40, wrap: 'none' }

  it('is the drawn one, and wraps the text once it is stepped', async () => {
    const editor = await open([aside], ['headline'])
    editor.session.extentOf.set(element => ({ ...element, width: 140 }))
    const width = editor.number('Width')
    await expect.element(width).toHaveValue('140')
    await expect
      .element(width)
      .toHaveAttribute('aria-description', 'Automatic: the text needs this width')
    await width.click()
    await userEvent.keyboard('{ArrowUp}')
    expect(editor.element('headline')).toMatchObject({ width: 141, wrap: 'word' })
    expect(editor.steps).toEqual(['Width'])
  })

  it('wraps the text once it is typed', async () => {
    const editor = await open([aside], ['headline'])
    await editor.enter(editor.number('Width'), '90')
    expect(editor.element('headline')).toMatchObject({ width: 90, wrap: 'word' })
  })
})

describe('proportions', () => {
  it('are kept for a picture, as one step', async () => {
    const editor = await open(
      [{ id: 'photo', type: 'image', src: 'https://a.example/b.jpg' }],
      ['photo'],
    )
    await expect.element(editor.button('Keep proportions')).toHaveAttribute('aria-pressed', 'true')
    await editor.enter(editor.number('Width'), '50')
    expect(editor.element('photo')).toMatchObject({ width: 50, height: 40 })
    await editor.number('Height').click()
    await userEvent.keyboard('{ArrowUp}{ArrowUp}')
    expect(editor.element('photo')).toMatchObject({ width: 52.5, height: 42 })
    expect(editor.steps).toEqual(['Size', 'Size'])
  })

  it('are not kept for a shape unless that is turned on', async () => {
    const editor = await open([paper], ['paper'])
    await editor.enter(editor.number('Width'), '50')
    expect(editor.element('paper')).toMatchObject({ width: 50, height: 80 })
    await editor.button('Keep proportions').click()
    await editor.enter(editor.number('Width'), '100')
    expect(editor.element('paper')).toMatchObject({ width: 100, height: 160 })
  })

  it('are kept for each of several elements', async () => {
    const editor = await open([paper, { ...paper, id: 'card', width: 200 }], ['paper', 'card'])
    await editor.button('Keep proportions').click()
    await editor.enter(editor.number('Width'), '50')
    expect(editor.element('paper')).toMatchObject({ width: 50, height: 40 })
    expect(editor.element('card')).toMatchObject({ width: 50, height: 20 })
  })
})

describe('a number of several elements', () => {
  it('shows the common value, and sets it for all', async () => {
    const editor = await open([text, paper], ['headline', 'paper'])
    await expect.element(editor.number('X')).toHaveAttribute('placeholder', 'Mixed')
    await expect.element(editor.number('X')).toHaveAttribute('aria-valuetext', 'Mixed')
    await expect.element(editor.number('Height')).toHaveValue('80')
    await editor.number('X').click()
    await userEvent.keyboard('{ArrowUp}')
    await editor.enter(editor.number('Y'), '40')
    expect(editor.element('headline')).toMatchObject({ x: 121, y: 40 })
    expect(editor.element('paper')).toMatchObject({ x: 11, y: 40 })
    expect(editor.steps).toEqual(['X', 'Y'])
  })

  it('refuses a value that one of their kinds cannot have', async () => {
    const line = { id: 'rule', type: 'line', height: 0 }
    const editor = await open([line, paper], ['rule', 'paper'])
    await editor.enter(editor.number('Height'), '0')
    await expect
      .element(editor.number('Height'))
      .toHaveAccessibleDescription('Must be above 0, at most 20000')
    expect(editor.steps).toEqual([])
  })
})
