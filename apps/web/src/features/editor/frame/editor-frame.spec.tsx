import { page, userEvent } from 'vitest/browser'
import { afterEach, describe, expect, it } from 'vitest'
import { type ShownEditor, showInEditor } from '../../../testing/components/shown-editor'
import { EditorFrame } from './editor-frame'
import { History } from './history'

const paper = { id: 'paper', type: 'shape' }

const show = (): Promise<ShownEditor> =>
  showInEditor(
    <EditorFrame
      top={<History />}
      left={<p>Tree</p>}
      stage={<div data-stage tabIndex={0} role="application" aria-label="Canvas" />}
      right={<p>Fields</p>}
    />,
    { elements: [paper], selected: ['paper'], width: 1280 },
  )

afterEach(() => page.viewport(1280, 800))

describe('the frame', () => {
  it('offers keyboard users the canvas first', async () => {
    const editor = await show()
    await userEvent.tab()
    await expect.element(editor.button('Skip to canvas')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(editor.screen.getByRole('application', { name: 'Canvas' })).toHaveFocus()
  })

  it('opens one panel at a time on a phone, and returns the focus', async () => {
    await page.viewport(390, 844)
    const editor = await show()
    const elements = editor.screen.getByRole('complementary', { name: 'Elements' })
    await expect.element(elements).not.toBeInTheDocument()
    await editor.button('Elements').click()
    await expect.element(elements).toBeVisible()
    await editor.button('Properties').click()
    await expect
      .element(editor.screen.getByRole('complementary', { name: 'Properties' }))
      .toBeVisible()
    await expect.element(elements).not.toBeInTheDocument()
    await editor.button('Close panel').click()
    await expect.element(editor.button('Properties')).toHaveFocus()
    expect(editor.session.panel.get()).toBeNull()
  })

  it('shows one panel at a time where both would leave no room for the page', async () => {
    await page.viewport(820, 1180)
    const editor = await show()
    const panel = (name: string) => editor.screen.getByRole('complementary', { name })
    await expect.element(panel('Properties')).toBeVisible()
    await editor.button('Elements').click()
    await expect.element(panel('Elements')).toBeVisible()
    await expect.element(panel('Properties')).not.toBeInTheDocument()
    await editor.button('Properties').click()
    await expect.element(panel('Properties')).toBeVisible()
    await expect.element(panel('Elements')).not.toBeInTheDocument()
  })

  it('names the panel of comments, which closes with its panel on a phone', async () => {
    await page.viewport(390, 844)
    const editor = await show()
    const { comments, panel } = editor.session
    comments.set({ selected: null })
    panel.set('right')
    const shown = editor.screen.getByRole('complementary', { name: 'Comments' })
    await expect.element(shown).toBeVisible()
    await editor.button('Close panel').click()
    await expect.element(editor.button('Properties')).toHaveFocus()
    expect(comments.get()).toBeNull()
  })

  it('announces what happened', async () => {
    const editor = await show()
    editor.session.act('delete')
    const said = editor.screen.getByRole('status', { name: 'Announcements' })
    await expect.element(said).toHaveTextContent('Delete')
  })
})

describe('undo and redo', () => {
  it('are possible as long as there are changes', async () => {
    const editor = await show()
    await expect.element(editor.button('Undo')).toBeDisabled()
    await expect.element(editor.button('Redo')).toBeDisabled()
    editor.session.act('delete')
    await editor.button('Undo').click()
    expect(editor.element('paper')).toMatchObject({ id: 'paper' })
    await expect.element(editor.button('Undo')).toBeDisabled()
    await editor.button('Redo').click()
    expect(editor.page().children).toEqual([])
  })
})

describe('the tools', () => {
  it('are chosen with the pointer or the keyboard, one at a time', async () => {
    const editor = await show()
    const tools = editor.screen.getByRole('toolbar', { name: 'Tools' })
    const [select] = tools.getByRole('button').all()
    await expect.element(select ?? tools).toHaveAttribute('aria-pressed', 'true')
    await tools.getByRole('button', { name: 'Rectangle' }).click()
    expect(editor.session.controller.get().tool).toMatchObject({ tool: 'rectangle' })
    await userEvent.keyboard('{ArrowDown} ')
    expect(editor.session.controller.get().tool).not.toMatchObject({ tool: 'rectangle' })
    await expect
      .element(tools.getByRole('button', { name: 'Rectangle' }))
      .toHaveAttribute('aria-pressed', 'false')
  })
})

describe('the zoom', () => {
  it.each([
    [1, '100 %'],
    [0.0456, '4.6 %'],
    [2.345, '235 %'],
  ])('of %d is shown as %s', async (zoom, text) => {
    const editor = await show()
    editor.session.view.set({ zoom, x: 0, y: 0 })
    await expect.element(editor.button(`${text}: zoom to 100 %`)).toHaveTextContent(text)
  })

  it('is changed through the stage', async () => {
    const editor = await show()
    const asked: string[] = []
    for (const request of ['zoom-in', 'zoom-out', 'zoom-100', 'zoom-to-page'] as const)
      editor.session.answer(request, () => asked.push(request))
    await editor.button('Zoom in').click()
    await editor.button('Zoom out').click()
    await editor.button('100 %: zoom to 100 %').click()
    await editor.button('Zoom to page').click()
    expect(asked).toEqual(['zoom-in', 'zoom-out', 'zoom-100', 'zoom-to-page'])
  })
})
