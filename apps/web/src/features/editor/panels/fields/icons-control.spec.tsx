import { describe, expect, it } from 'vitest'
import { type Locator, userEvent } from 'vitest/browser'
import { type ShownEditor, showInEditor } from '../../../../testing/components/shown-editor'
import { Inspector } from '../inspector/inspector'

const text = { id: 'headline', type: 'text', text: 'Sale' }

const open = (...elements: readonly Readonly<Record<string, unknown>>[]): Promise<ShownEditor> =>
  showInEditor(<Inspector />, { elements, selected: elements.map(({ id }) => String(id)) })

const icon = ({ screen }: ShownEditor, group: string, name: string): Locator =>
  screen.getByRole('radiogroup', { name: group, exact: true }).getByRole('radio', { name })

describe('a choice by icons', () => {
  it.each([
    ['Alignment', 'End of the line', { align: 'end' }],
    ['Vertical alignment', 'Bottom', { verticalAlign: 'bottom' }],
    ['List', 'Numbers', { list: 'number' }],
    ['Style', 'Italic', { fontStyle: 'italic' }],
    ['Decoration', 'Strikethrough', { textDecoration: 'line-through' }],
    ['Case', 'UPPERCASE', { textTransform: 'uppercase' }],
  ])('sets %s to %s', async (group, name, expected) => {
    const editor = await open(text)
    await icon(editor, group, name).click()
    expect(editor.element('headline')).toMatchObject(expected)
    expect(editor.steps).toEqual([group])
    await expect.element(icon(editor, group, name)).toBeChecked()
  })

  it.each([
    { group: 'List', name: 'Bullets', on: { list: 'bullet' }, off: { list: null } },
    { group: 'Style', name: 'Italic', on: { fontStyle: 'italic' }, off: { fontStyle: 'normal' } },
    {
      group: 'Case',
      name: 'lowercase',
      on: { textTransform: 'lowercase' },
      off: { textTransform: 'none' },
    },
  ])('is cleared by another press: $group', async ({ group, name, on, off }) => {
    const editor = await open({ ...text, ...on })
    await icon(editor, group, name).click()
    expect(editor.element('headline')).toMatchObject(off)
  })

  it('is made with the keyboard', async () => {
    const editor = await open(text)
    ;(icon(editor, 'Vertical alignment', 'Top').element() as HTMLElement).focus()
    await userEvent.keyboard('{ArrowRight}{Enter}')
    expect(editor.element('headline')).toMatchObject({ verticalAlign: 'middle' })
  })

  it('says that elements differ, and sets them all', async () => {
    const editor = await open(text, { ...text, id: 'note', align: 'right' })
    const group = editor.screen.getByRole('radiogroup', { name: 'Alignment (mixed)' })
    await group.getByRole('radio', { name: 'Centre' }).click()
    expect(editor.element('headline')).toMatchObject({ align: 'center' })
    expect(editor.element('note')).toMatchObject({ align: 'center' })
  })
})
