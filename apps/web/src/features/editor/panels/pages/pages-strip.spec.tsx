import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { type ShownEditor, showInEditor } from '../../../../testing/components/shown-editor'
import { PagesStrip } from './pages-strip'

const pages = [
  { id: 'front', children: [{ id: 'headline', type: 'text', text: 'Sale', width: 9, height: 9 }] },
  { id: 'back', name: 'Back', children: [] },
  { id: 'draft', visible: false, children: [] },
]

const open = (): Promise<ShownEditor> => showInEditor(<PagesStrip />, { pages })

const order = (editor: ShownEditor): string[] => editor.design.pages.map(({ id }) => id)
const shown = (editor: ShownEditor): string => editor.session.store.state().selection.page

async function act(editor: ShownEditor, page: number, entry: string): Promise<void> {
  await editor.button(`Actions for page ${page}`).click()
  await editor.screen.getByRole('menuitem', { name: entry }).click()
}

describe('the pages', () => {
  it('are labelled with their number, their name and whether they are rendered', async () => {
    const editor = await open()
    await expect.element(editor.button('Page 1')).toHaveAttribute('aria-current', 'page')
    await expect.element(editor.button('Page 2, Back')).toBeVisible()
    await expect.element(editor.button('Page 3, not rendered')).toBeVisible()
  })

  it('are shown by a click', async () => {
    const editor = await open()
    await editor.button('Page 2, Back').click()
    expect(shown(editor)).toBe('back')
    await expect.element(editor.button('Page 2, Back')).toHaveAttribute('aria-current', 'page')
    await expect.element(editor.button('Page 1')).not.toHaveAttribute('aria-current')
  })

  it('are browsed with the arrow keys, from the first to the last', async () => {
    const editor = await open()
    await editor.button('Page 1').click()
    await userEvent.keyboard('{ArrowLeft}{ArrowRight}{ArrowRight}{ArrowRight}')
    expect(shown(editor)).toBe('draft')
    await expect.element(editor.button('Page 3, not rendered')).toHaveFocus()
  })

  it('are one stop of the Tab key', async () => {
    const editor = await open()
    ;(editor.button('Page 1').element() as HTMLElement).focus()
    await userEvent.tab()
    await expect.element(editor.button('Add page')).toHaveFocus()
    await userEvent.tab({ shift: true })
    await expect.element(editor.button('Page 1')).toHaveFocus()
  })
})

describe('a page', () => {
  it('is added after the shown one', async () => {
    const editor = await open()
    await editor.button('Add page').click()
    expect(order(editor)).toEqual(['front', 'page', 'back', 'draft'])
    expect(shown(editor)).toBe('page')
  })

  it('is duplicated with its elements', async () => {
    const editor = await open()
    await act(editor, 1, 'Duplicate page')
    expect(order(editor)).toEqual(['front', 'front-2', 'back', 'draft'])
    expect(editor.page(1).children).toMatchObject([{ id: 'headline-2', text: 'Sale' }])
  })

  it('is deleted with the menu or Delete, unless it is the only one', async () => {
    const editor = await open()
    await act(editor, 1, 'Delete page')
    expect(order(editor)).toEqual(['back', 'draft'])
    await editor.button('Page 1, Back').click()
    await userEvent.keyboard('{Delete}')
    expect(order(editor)).toEqual(['draft'])
    await editor.button('Page 1, not rendered').click()
    await userEvent.keyboard('{Delete}')
    expect(order(editor)).toEqual(['draft'])
    await editor.button('Actions for page 1').click()
    await expect
      .element(editor.screen.getByRole('menuitem', { name: 'Duplicate page' }))
      .toBeVisible()
    await expect
      .element(editor.screen.getByRole('menuitem', { name: 'Delete page' }))
      .not.toBeInTheDocument()
  })

  it('is moved with the menu, if there are others', async () => {
    const editor = await open()
    await act(editor, 1, 'Move forward')
    expect(order(editor)).toEqual(['back', 'front', 'draft'])
    await act(editor, 2, 'Move back')
    expect(order(editor)).toEqual(['front', 'back', 'draft'])
    await editor.button('Actions for page 1').click()
    await expect
      .element(editor.screen.getByRole('menuitem', { name: 'Move forward' }))
      .toBeVisible()
    await expect
      .element(editor.screen.getByRole('menuitem', { name: 'Move back' }))
      .not.toBeInTheDocument()
  })

  it('is moved with Alt and the arrow keys', async () => {
    const editor = await open()
    await editor.button('Page 1').click()
    await userEvent.keyboard('{Alt>}{ArrowRight}{ArrowRight}{ArrowRight}{/Alt}')
    expect(order(editor)).toEqual(['back', 'draft', 'front'])
    expect(editor.steps).toEqual(['Move page', 'Move page'])
  })

  /** Drags the first page behind the last one, without releasing it. */
  function drag(editor: ShownEditor): { release: () => void } {
    const [from, to] = [editor.button('Page 1'), editor.button('Page 3, not rendered')]
    const start = from.element().getBoundingClientRect()
    const end = to.element().getBoundingClientRect()
    const at = { bubbles: true, button: 0, pointerType: 'mouse', clientY: start.top + 9 }
    const press = new PointerEvent('pointerdown', { ...at, clientX: start.left + 9 })
    from.element().dispatchEvent(press)
    const clientX = end.right - 2
    window.dispatchEvent(new PointerEvent('pointermove', { ...at, clientX }))
    return {
      release: () => window.dispatchEvent(new PointerEvent('pointerup', { ...at, clientX })),
    }
  }

  it('is dragged to another place', async () => {
    const editor = await open()
    drag(editor).release()
    expect(order(editor)).toEqual(['back', 'draft', 'front'])
  })

  it('stays in its place when Escape cancels its drag', async () => {
    const editor = await open()
    const { release } = drag(editor)
    await userEvent.keyboard('{Escape}')
    release()
    expect(order(editor)).toEqual(['front', 'back', 'draft'])
    expect(editor.steps).toEqual([])
  })
})
