import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { type ShownEditor, showInEditor } from '../../../testing/components/shown-editor'
import { Palette } from './palette'

const paper = { id: 'paper', type: 'shape' }

async function open(selected: readonly string[]): Promise<ShownEditor> {
  const editor = await showInEditor(<Palette />, { elements: [paper], selected })
  editor.session.act('palette')
  await expect.element(editor.field('Find')).toHaveFocus()
  return editor
}

const found = (editor: ShownEditor): (string | null)[] =>
  editor.screen
    .getByRole('menuitem')
    .elements()
    .map(item => item.textContent)

describe('the palette', () => {
  it('finds an action by its name, and runs it with Enter', async () => {
    const editor = await open(['paper'])
    await userEvent.keyboard('align right')
    await expect.poll(() => found(editor)).toHaveLength(1)
    await userEvent.keyboard('{Enter}')
    expect(editor.element('paper')).toMatchObject({ x: 700 })
    await expect.element(editor.screen.getByRole('dialog')).not.toBeInTheDocument()
  })

  it('offers only what is possible now', async () => {
    const editor = await open([])
    await expect.poll(() => found(editor).length).toBeGreaterThan(5)
    const texts = found(editor).join()
    expect(texts).toContain('Add page')
    expect(texts).not.toContain('Align right')
    expect(texts).not.toContain('Undo')
  })

  it('starts with an empty search each time', async () => {
    const editor = await open([])
    await userEvent.keyboard('nothing like it')
    await expect.element(editor.screen.getByText('No results for these words.')).toBeVisible()
    await userEvent.keyboard('{Escape}{Escape}')
    await expect.element(editor.screen.getByRole('dialog')).not.toBeInTheDocument()
    editor.session.act('palette')
    await expect.element(editor.field('Find')).toHaveValue('')
  })
})
