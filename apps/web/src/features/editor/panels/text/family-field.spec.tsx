import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { type ShownEditor, showInEditor } from '../../../../testing/components/shown-editor'
import { Inspector } from '../inspector/inspector'

const text = { id: 'headline', type: 'text', text: 'Winter sale' }

const open = (): Promise<ShownEditor> =>
  showInEditor(<Inspector />, { elements: [text], selected: ['headline'] })

describe('the font family', () => {
  it('is found by its name', async () => {
    const editor = await open()
    await editor.button('Font family: Inter').click()
    const found = editor.screen.getByRole('option')
    await expect
      .poll(() => found.elements().map(({ textContent }) => textContent))
      .toEqual(['Fraunces', 'Inter', 'Lora'])
    await expect
      .element(editor.screen.getByRole('option', { name: 'Inter' }))
      .toHaveAttribute('aria-selected', 'true')
    await userEvent.fill(editor.screen.getByRole('searchbox', { name: 'Find a font' }), 'fraun')
    await expect.poll(() => found.elements()).toHaveLength(1)
    await editor.screen.getByRole('option', { name: 'Fraunces' }).click()
    expect(editor.element('headline')).toMatchObject({ fontFamily: 'Fraunces' })
    await expect.element(editor.button('Font family: Fraunces')).toBeVisible()
  })

  it('is found and chosen with the keyboard alone', async () => {
    const editor = await open()
    ;(editor.button('Font family: Inter').element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    const search = editor.screen.getByRole('searchbox', { name: 'Find a font' })
    await expect.element(search).toHaveFocus()
    await userEvent.keyboard('lor')
    await expect.poll(() => editor.screen.getByRole('option').elements()).toHaveLength(1)
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(editor.element('headline')).toMatchObject({ fontFamily: 'Lora' })
  })

  it('says if no font has the typed name, and closes on Escape once the search is empty', async () => {
    const editor = await open()
    await editor.button('Font family: Inter').click()
    await userEvent.fill(editor.screen.getByRole('searchbox', { name: 'Find a font' }), 'wingdings')
    await expect.element(editor.screen.getByText('No font has that name.')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect
      .element(editor.screen.getByRole('searchbox', { name: 'Find a font' }))
      .toHaveValue('')
    await userEvent.keyboard('{Escape}')
    await expect.element(editor.screen.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(editor.button('Font family: Inter')).toHaveFocus()
    expect(editor.steps).toEqual([])
  })

  it('is mixed if texts differ', async () => {
    const editor = await showInEditor(<Inspector />, {
      elements: [text, { ...text, id: 'note', fontFamily: 'Lora' }],
      selected: ['headline', 'note'],
    })
    await editor.button('Font family: Mixed').click()
    await editor.screen.getByRole('option', { name: 'Fraunces' }).click()
    expect(editor.element('headline')).toMatchObject({ fontFamily: 'Fraunces' })
    expect(editor.element('note')).toMatchObject({ fontFamily: 'Fraunces' })
  })
})
