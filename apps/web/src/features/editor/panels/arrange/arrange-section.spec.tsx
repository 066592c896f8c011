import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { type ShownEditor, showInEditor } from '../../../../testing/components/shown-editor'
import { Inspector } from '../inspector/inspector'

const one = { id: 'one', type: 'shape', x: 10, y: 20, width: 100, height: 100 }
const two = { ...one, id: 'two', x: 120, y: 64, width: 400 }
const three = { ...one, id: 'three', x: 500, y: 300 }

const open = (...elements: readonly Readonly<Record<string, unknown>>[]): Promise<ShownEditor> =>
  showInEditor(<Inspector />, { elements, selected: elements.map(({ id }) => String(id)) })

const at = (editor: ShownEditor, id: string): unknown[] => {
  const { x, y } = editor.element(id)
  return [x, y]
}

describe('several elements', () => {
  it.each([
    ['Align left', [10, 20], [10, 64]],
    ['Align right', [420, 20], [120, 64]],
    ['Align top', [10, 20], [120, 20]],
    ['Align bottom', [10, 64], [120, 64]],
  ])('are aligned: %s', async (name, first, second) => {
    const editor = await open(one, two)
    await editor.button(name).click()
    expect([at(editor, 'one'), at(editor, 'two')]).toEqual([first, second])
    expect(editor.steps).toHaveLength(1)
  })

  it('get the width of the first one', async () => {
    const editor = await open(one, two)
    await editor.button('Match width').click()
    const widths = ['one', 'two'].map(id => editor.element(id).width)
    expect(new Set(widths).size).toBe(1)
  })

  it('are not distributed if there are only two', async () => {
    const editor = await open(one, two)
    await expect.element(editor.button('Distribute horizontally')).toBeDisabled()
    await expect.element(editor.button('Tidy up')).toBeEnabled()
  })

  it('are distributed and tidied up', async () => {
    const more = await open(one, two, three)
    await more.button('Distribute horizontally').click()
    // Elements 600 px wide in total are spread over 590 px, so each overlaps the next by 5 px.
    expect(['one', 'two', 'three'].map(id => at(more, id))).toEqual([
      [10, 20],
      [105, 64],
      [500, 300],
    ])
    await more.button('Tidy up').click()
    expect(at(more, 'two')[1]).toBe(20)
    more.undo()
    more.undo()
    expect(at(more, 'two')).toEqual([120, 64])
  })

  it('are scaled together, in percent', async () => {
    const editor = await open(one, two)
    await editor.enter(editor.number('Scale together'), '50')
    expect(editor.element('one')).toMatchObject({ width: 50, height: 50 })
    expect(editor.element('two')).toMatchObject({ width: 200, height: 50 })
    await expect.element(editor.number('Scale together')).toHaveValue('100')
    await editor.enter(editor.number('Scale together'), '0')
    await expect
      .element(editor.number('Scale together'))
      .toHaveAccessibleDescription('Must be above 0 %')
    expect(editor.steps).toEqual(['Scale'])
  })

  it('are scaled with keys, as one step', async () => {
    const editor = await open(one, two)
    await editor.number('Scale together').click()
    await userEvent.keyboard('{Shift>}{ArrowUp}{ArrowUp}{/Shift}')
    expect(editor.element('one')).toMatchObject({ width: 121 })
    expect(editor.steps).toEqual(['Scale'])
  })

  it('are grouped and ungrouped', async () => {
    const editor = await open(one, two)
    await editor
      .part('Arrange')
      .getByRole('button', { name: /^Group/ })
      .click()
    await expect
      .element(editor.screen.getByRole('heading', { name: 'Group', level: 2 }))
      .toBeVisible()
    const [group] = editor.page().children as { id: string; children: object[] }[]
    expect(group?.children).toMatchObject([{ id: 'one' }, { id: 'two' }])
    await editor
      .part('Arrange')
      .getByRole('button', { name: /^Ungroup/ })
      .click()
    await expect.element(editor.heading('2 elements')).toBeVisible()
    expect(editor.page().children).toMatchObject([
      { id: 'one', x: 10, y: 20 },
      { id: 'two', x: 120, y: 64 },
    ])
  })
})

describe('one element', () => {
  it('is moved in front of and behind the others, if there are any', async () => {
    const editor = await showInEditor(<Inspector />, {
      elements: [one, two, three],
      selected: ['two'],
    })
    const order = (): string[] => (editor.page().children as { id: string }[]).map(({ id }) => id)
    await editor.button('Bring to front').click()
    expect(order()).toEqual(['one', 'three', 'two'])
    await editor.button('Send backward').click()
    expect(order()).toEqual(['one', 'two', 'three'])
    await editor.button('Send to back').click()
    expect(order()).toEqual(['two', 'one', 'three'])
    await editor.button('Bring forward').click()
    expect(order()).toEqual(['one', 'two', 'three'])
  })

  it('is aligned on the page', async () => {
    const editor = await open(one)
    await editor.button('Align right').click()
    expect(at(editor, 'one')).toEqual([700, 20])
    await expect.element(editor.number('Scale together')).not.toBeInTheDocument()
  })
})
