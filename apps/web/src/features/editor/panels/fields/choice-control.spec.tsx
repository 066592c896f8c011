import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { showInEditor } from '../../../../testing/components/shown-editor'
import { Inspector } from '../inspector/inspector'

const text = { id: 'headline', type: 'text', text: 'Sale' }

describe('a choice', () => {
  it.each([
    ['Blend mode', 'Multiply', { blendMode: 'multiply' }],
    ['Direction', 'Right to left', { direction: 'rtl' }],
    ['Overflow', 'Truncate', { overflow: 'ellipsis' }],
    ['Line breaks', 'Anywhere', { wrap: 'anywhere' }],
    ['Weight', 'Black', { fontWeight: 900 }],
  ])('sets %s to %s', async (label, entry, expected) => {
    const editor = await showInEditor(<Inspector />, { elements: [text], selected: ['headline'] })
    await editor.choose(label, entry)
    expect(editor.element('headline')).toMatchObject(expected)
    expect(editor.steps).toEqual([label])
  })

  it('is opened, browsed and chosen with the keyboard', async () => {
    const editor = await showInEditor(<Inspector />, { elements: [text], selected: ['headline'] })
    ;(editor.choice('Overflow').element() as HTMLElement).focus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(editor.screen.getByRole('option', { name: 'Auto height' })).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(editor.element('headline')).toMatchObject({ overflow: 'shrink' })
    await expect.element(editor.choice('Overflow')).toHaveFocus()
  })

  it('shows Mixed if elements differ, which changes nothing when chosen', async () => {
    const editor = await showInEditor(<Inspector />, {
      elements: [text, { ...text, id: 'note', overflow: 'clip' }],
      selected: ['headline', 'note'],
    })
    await expect.element(editor.choice('Overflow')).toHaveAccessibleName('Mixed Overflow')
    await editor.choose('Overflow', 'Mixed')
    expect(editor.steps).toEqual([])
    await editor.choose('Overflow', 'Truncate')
    expect(editor.element('headline')).toMatchObject({ overflow: 'ellipsis' })
    expect(editor.element('note')).toMatchObject({ overflow: 'ellipsis' })
    expect(await editor.entries('Overflow')).not.toContain('Mixed')
  })
})

describe('the weight', () => {
  it('lists a weight that has no name', async () => {
    const editor = await showInEditor(<Inspector />, {
      elements: [{ ...text, fontWeight: 450 }],
      selected: ['headline'],
    })
    await expect.element(editor.choice('Weight')).toHaveAccessibleName('450 Weight')
    expect(await editor.entries('Weight')).toContain('450')
  })

  it('shows Mixed if texts differ', async () => {
    const editor = await showInEditor(<Inspector />, {
      elements: [text, { ...text, id: 'note', fontWeight: 700 }],
      selected: ['headline', 'note'],
    })
    await expect.element(editor.choice('Weight')).toHaveAccessibleName('Mixed Weight')
    await editor.choose('Weight', 'Light')
    expect(editor.element('note')).toMatchObject({ fontWeight: 300 })
    expect(editor.element('headline')).toMatchObject({ fontWeight: 300 })
  })
})

describe('the shape of a mask', () => {
  it('determines the other fields', async () => {
    const editor = await showInEditor(<Inspector />, {
      elements: [{ id: 'paper', type: 'shape', mask: { type: 'ellipse' } }],
      selected: ['paper'],
    })
    await expect.element(editor.number('Mask width')).not.toBeInTheDocument()
    await editor.choose('Mask shape', 'Rectangle')
    await editor.enter(editor.number('Mask width'), '50')
    await editor.enter(editor.number('Mask corners'), '10')
    expect(editor.element('paper').mask).toEqual({
      type: 'rect',
      x: 0,
      y: 0,
      width: 0.5,
      height: 1,
      cornerRadius: 0.1,
    })
    await editor.choose('Mask shape', 'Path')
    await expect.element(editor.number('Mask width')).not.toBeInTheDocument()
    await editor.enter(editor.field('Mask path'), 'M0 0H2V2H0Z')
    await editor.enter(editor.field('Mask view box'), '0 0 2 2')
    expect(editor.element('paper').mask).toEqual({
      type: 'path',
      d: 'M0 0H2V2H0Z',
      viewBox: [0, 0, 2, 2],
    })
  })
})
