import { describe, expect, it, vi } from 'vitest'
import { flushSync } from 'react-dom'
import { userEvent } from 'vitest/browser'
import { type ShownEditor, showInEditor } from '../../../../testing/components/shown-editor'
import { ElementsPanel } from './elements-panel'

const box = { type: 'shape', width: 100, height: 100 }
const pages = [
  {
    id: 'front',
    children: [
      { ...box, id: 'paper', x: 10, y: 20 },
      {
        ...box,
        id: 'badge',
        type: 'group',
        x: 500,
        y: 300,
        children: [{ ...box, id: 'disc', shape: 'ellipse' }],
      },
      { ...box, id: 'headline', type: 'text', text: 'Winter sale', x: 120, y: 64 },
    ],
  },
  { id: 'back', children: [{ ...box, id: 'stamp' }] },
]

const open = (selected: readonly string[] = []): Promise<ShownEditor> =>
  showInEditor(<ElementsPanel />, { pages, selected })

/** Returns the rows from the top, each as its ID after one dot for each level of depth. */
const rows = ({ screen }: ShownEditor): string[] =>
  screen
    .getByRole('row')
    .elements()
    .map(row => {
      const [id = ''] = /[^ ]+$/.exec(row.getAttribute('aria-label') ?? '') ?? []
      return '.'.repeat(Number(row.getAttribute('aria-level')) - 1) + id
    })

const row = ({ screen }: ShownEditor, id: string) =>
  screen.getByRole('row', { name: new RegExp(`, ${id}$`) })

describe('the rows', () => {
  it('are the pages and elements of the shown page, topmost first', async () => {
    const editor = await open()
    expect(rows(editor)).toEqual(['front', '.headline', '.badge', '.paper', 'back'])
  })

  it('say that there are no elements yet', async () => {
    const editor = await showInEditor(<ElementsPanel />, { elements: [] })
    await expect.element(editor.screen.getByText(/^There are no elements yet/)).toBeVisible()
  })

  it('show another page, and select its elements', async () => {
    const editor = await open()
    await row(editor, 'back').click()
    expect(rows(editor)).toEqual(['front', 'back', '.stamp'])
    await row(editor, 'stamp').click()
    expect(editor.selected).toEqual(['stamp'])
    await expect.element(row(editor, 'stamp')).toHaveAttribute('aria-selected', 'true')
  })

  it('open and close a group', async () => {
    const editor = await open()
    await editor.button('Open Group').click()
    expect(rows(editor)).toEqual(['front', '.headline', '.badge', '..disc', '.paper', 'back'])
    await editor.button('Close Group').click()
    expect(rows(editor)).not.toContain('..disc')
  })

  it('open the groups around an element that is selected elsewhere', async () => {
    const editor = await open()
    editor.session.select(before => ({ ...before, ids: ['disc'] }))
    await expect.element(row(editor, 'disc')).toHaveAttribute('aria-selected', 'true')
  })
})

describe('a selection', () => {
  it('is extended with Ctrl, and with Shift to all rows in between', async () => {
    const editor = await open()
    await row(editor, 'headline').click()
    await row(editor, 'paper').click({ modifiers: ['Shift'] })
    expect([...editor.selected].toSorted()).toEqual(['badge', 'headline', 'paper'])
    await row(editor, 'badge').click({ modifiers: ['ControlOrMeta'] })
    expect([...editor.selected].toSorted()).toEqual(['headline', 'paper'])
  })
})

describe('the keys of a row', () => {
  it('move between, open and close the rows', async () => {
    const editor = await open()
    await row(editor, 'headline').click()
    await userEvent.keyboard('{ArrowDown}')
    expect(editor.selected).toEqual(['badge'])
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    expect(editor.selected).toEqual(['disc'])
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
    expect(rows(editor)).toEqual(['front', '.headline', '.badge', '.paper', 'back'])
    await userEvent.keyboard('{End}')
    await expect.element(row(editor, 'back')).toHaveFocus()
    await userEvent.keyboard('{Home}')
    await expect.element(row(editor, 'front')).toHaveFocus()
  })

  it('select a range with Shift, and move only the focus with Ctrl', async () => {
    const editor = await open()
    await row(editor, 'headline').click()
    await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
    expect(editor.selected).toHaveLength(3)
    await userEvent.keyboard('{ArrowUp}')
    expect(editor.selected).toEqual(['badge'])
    await userEvent.keyboard('{Control>}{ArrowUp}{/Control}')
    expect(editor.selected).toEqual(['badge'])
    await expect.element(row(editor, 'headline')).toHaveFocus()
    await userEvent.keyboard('{Control>} {/Control}')
    expect([...editor.selected].toSorted()).toEqual(['badge', 'headline'])
  })

  it('move it up, down, into a group and out of it', async () => {
    const editor = await open()
    await row(editor, 'paper').click()
    await userEvent.keyboard('{Alt>}{ArrowUp}{ArrowUp}{/Alt}')
    expect(rows(editor)).toEqual(['front', '.paper', '.headline', '.badge', 'back'])
    await expect.element(row(editor, 'paper')).toHaveFocus()
    await userEvent.keyboard('{Alt>}{ArrowDown}{ArrowRight}{/Alt}')
    expect(rows(editor)).toEqual(['front', '.headline', '.badge', '..paper', '..disc', 'back'])
    await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}')
    expect(rows(editor)).toEqual(['front', '.headline', '.paper', '.badge', 'back'])
    expect(new Set(editor.steps)).toEqual(new Set(['Change order']))
  })

  it('keep the element in its place on the page when it moves into a group', async () => {
    const editor = await open()
    await row(editor, 'paper').click()
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}')
    expect(editor.element('badge').children).toMatchObject([
      { id: 'disc' },
      { id: 'paper', x: 10 - 500, y: 20 - 300 },
    ])
  })

  it('delete it', async () => {
    const editor = await open()
    await row(editor, 'badge').click()
    await userEvent.keyboard('{Delete}')
    expect(rows(editor)).toEqual(['front', '.headline', '.paper', 'back'])
  })

  it('reach its buttons with Tab', async () => {
    const editor = await open()
    await row(editor, 'badge').click()
    for (const name of ['Copy the ID of Group', 'Editable: Group', 'Lock Group']) {
      await userEvent.tab()
      await expect.element(editor.button(name)).toHaveFocus()
    }
    await userEvent.keyboard('{Enter}')
    await expect.element(editor.button('Lock Group')).toHaveAttribute('aria-pressed', 'true')
  })
})

describe('the name of a row', () => {
  it('is changed in place with F2, and the focus returns to the row', async () => {
    const editor = await open()
    await row(editor, 'paper').click()
    await userEvent.keyboard('{F2}')
    await expect.element(editor.field('Name of Rectangle')).toHaveFocus()
    await userEvent.fill(editor.field('Name of Rectangle'), 'Paper')
    await userEvent.keyboard('{Enter}')
    expect(editor.element('paper')).toMatchObject({ name: 'Paper' })
    await expect.element(row(editor, 'paper')).toHaveFocus()
  })

  it('is not changed after Escape', async () => {
    const editor = await open()
    await row(editor, 'paper').dblClick()
    await userEvent.fill(editor.field('Name of Rectangle'), 'Paper')
    await userEvent.keyboard('{Escape}')
    expect(editor.element('paper')).toMatchObject({ name: '' })
    await expect.element(editor.field('Name of Rectangle')).not.toBeInTheDocument()
  })

  it('is changed together with its ID, and the old ID is kept', async () => {
    const editor = await open()
    await row(editor, 'headline').dblClick()
    await expect
      .element(
        editor.screen.getByText(
          'API calls use this ID. If you change it, the old one keeps working.',
        ),
      )
      .toBeVisible()
    await editor.enter(editor.field('ID of Winter sale'), 'badge')
    await expect
      .element(editor.screen.getByText('"badge" is or was the ID of another element or page'))
      .toBeVisible()
    await editor.enter(editor.field('ID of Winter sale'), 'title')
    expect(editor.element('title')).toMatchObject({ aliases: ['headline'] })
    await expect.element(row(editor, 'title')).toBeVisible()
  })

  it('can be that of a page, which has no field for its ID', async () => {
    const editor = await open()
    await row(editor, 'back').click()
    await userEvent.keyboard('{F2}')
    await expect.element(editor.field('ID of Page 2')).not.toBeInTheDocument()
    await editor.enter(editor.field('Name of Page 2'), 'Cover')
    expect(editor.page(1)).toMatchObject({ name: 'Cover' })
  })
})

describe('the buttons of a row', () => {
  it('hide and lock an element without selecting it', async () => {
    const editor = await open(['headline'])
    await row(editor, 'paper').hover()
    await editor.button('Hide Rectangle').click()
    await editor.button('Lock Rectangle').click()
    expect(editor.element('paper')).toMatchObject({ visible: false, locked: true })
    expect(editor.selected).toEqual(['headline'])
    await expect.element(editor.button('Hide Rectangle')).toHaveAttribute('aria-pressed', 'true')
    expect(editor.steps).toEqual(['Hide', 'Lock'])
  })

  it('leave a page out of renders', async () => {
    const editor = await open()
    await row(editor, 'back').hover()
    await editor.button('Hide Page 2').click()
    expect(editor.page(1)).toMatchObject({ visible: false })
  })

  it('copy the ID', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    const editor = await open()
    await row(editor, 'paper').hover()
    await editor.button('Copy the ID of Rectangle').click()
    await expect.element(editor.button(/^Copied paper$/)).toBeInTheDocument()
    expect(write.mock.calls).toEqual([['paper']])
    write.mockRestore()
  })

  it('show which properties are editable, of this element only', async () => {
    const editor = await open(['headline'])
    const asked = new Promise<void>(resolve => editor.session.answer('may-change', () => resolve()))
    await row(editor, 'paper').hover()
    await editor.button('Editable: Rectangle').click()
    await asked
    expect(editor.selected).toEqual(['paper'])
  })
})

describe('the filter', () => {
  it('finds by names, kinds and IDs, on all pages', async () => {
    const editor = await open()
    const filter = editor.screen.getByRole('searchbox', { name: 'Filter elements' })
    await userEvent.fill(filter, 'ellip')
    expect(rows(editor)).toEqual(['front', '.badge', '..disc'])
    await userEvent.fill(filter, 'STAMP')
    expect(rows(editor)).toEqual(['back', '.stamp'])
    await userEvent.fill(filter, 'nothing like it')
    await expect
      .element(editor.screen.getByText('No element matches “nothing like it”.'))
      .toBeVisible()
    await userEvent.keyboard('{Escape}')
    expect(rows(editor)).toEqual(['front', '.headline', '.badge', '.paper', 'back'])
  })
})

describe('a drag', () => {
  /** Drags a row to a point on another row, given as a fraction of that row's height. */
  async function drag(
    editor: ShownEditor,
    from: string,
    [to, share]: readonly [to: string, share: number],
  ): Promise<void> {
    const [start, end] = [row(editor, from).element(), row(editor, to).element()]
    await expect.poll(() => isPainted(start) && isPainted(end)).toBe(true)
    const place = start.getBoundingClientRect()
    const goal = end.getBoundingClientRect()
    const at = { bubbles: true, button: 0, pointerType: 'mouse', clientX: place.left + 60 }
    start.dispatchEvent(new PointerEvent('pointerdown', { ...at, clientY: place.top + 4 }))
    const clientY = goal.top + goal.height * share
    // Without a pause, since the browser may send moves of its own pointer in between.
    flushSync(() => window.dispatchEvent(new PointerEvent('pointermove', { ...at, clientY })))
    expect(end).toHaveAttribute('data-drop')
    window.dispatchEvent(new PointerEvent('pointerup', { ...at, clientY }))
  }

  /** True once the browser has painted a row: before, the pointer does not meet it, since the tree has `content-visibility: auto`. */
  function isPainted(element: Element): boolean {
    const { left, top, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(left + 60, top + height / 2))
  }

  it('moves a row above another, into a group and out of it', async () => {
    const editor = await open()
    await drag(editor, 'paper', ['headline', 0.15])
    await expect
      .poll(() => rows(editor))
      .toEqual(['front', '.paper', '.headline', '.badge', 'back'])
    await drag(editor, 'headline', ['badge', 0.5])
    await expect
      .poll(() => rows(editor))
      .toEqual(['front', '.paper', '.badge', '..headline', '..disc', 'back'])
    await drag(editor, 'headline', ['paper', 0.15])
    await expect
      .poll(() => rows(editor))
      .toEqual(['front', '.headline', '.paper', '.badge', 'back'])
  })

  it('moves a row to another page, and shows that page', async () => {
    const editor = await open()
    await drag(editor, 'paper', ['back', 0.5])
    await expect.poll(() => rows(editor)).toEqual(['front', 'back', '.paper', '.stamp'])
    expect(editor.selected).toEqual(['paper'])
  })

  it('is cancelled by Escape', async () => {
    const editor = await open()
    const start = row(editor, 'paper').element()
    await expect.poll(() => isPainted(start)).toBe(true)
    const { left, top } = start.getBoundingClientRect()
    const at = { bubbles: true, button: 0, pointerType: 'mouse', clientX: left + 60 }
    start.dispatchEvent(new PointerEvent('pointerdown', { ...at, clientY: top + 4 }))
    window.dispatchEvent(new PointerEvent('pointermove', { ...at, clientY: top - 60 }))
    await userEvent.keyboard('{Escape}')
    window.dispatchEvent(new PointerEvent('pointerup', { ...at, clientY: top - 60 }))
    expect(editor.steps).toEqual([])
    await expect.element(row(editor, 'paper')).not.toHaveAttribute('data-dragged')
  })
})
