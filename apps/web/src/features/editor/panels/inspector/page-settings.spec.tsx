import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { type ShownEditor, showInEditor } from '../../../../testing/components/shown-editor'
import { Inspector } from './inspector'

const open = (...pages: readonly object[]): Promise<ShownEditor> =>
  showInEditor(<Inspector />, {
    pages: (pages.length === 0 ? [{}] : pages).map((page, at) => ({
      id: `page-${at + 1}`,
      children: [],
      ...page,
    })),
  })

describe('the size of a page', () => {
  it('is that of the design, which all pages share', async () => {
    const editor = await open({}, {})
    await editor.enter(editor.number('Width'), '1000')
    expect(editor.design).toMatchObject({ width: 1000, height: 600 })
    expect(editor.page(1)).toMatchObject({ width: 1000, height: 600 })
    expect(editor.steps).toEqual(['Design size'])
  })

  it('can be its own, and that of the other pages again', async () => {
    const editor = await open({}, {})
    await expect
      .element(editor.screen.getByText('All 2 pages of this size change together.'))
      .toBeVisible()
    await editor.screen.getByText('Custom size', { exact: true }).click()
    expect(editor.page()).toMatchObject({ width: 600, height: 800 })
    await expect.element(editor.screen.getByText('Other pages keep their size.')).toBeVisible()
    await editor.enter(editor.number('Width'), '300')
    expect(editor.page()).toMatchObject({ width: 300, height: 800 })
    expect(editor.page(1)).toMatchObject({ width: 800, height: 600 })
    editor.session.select(selection => ({ ...selection, page: 'page-2', ids: [] }))
    await expect.element(editor.screen.getByText('No other page has this size.')).toBeVisible()
    editor.session.select(selection => ({ ...selection, page: 'page-1', ids: [] }))
    await editor.screen.getByText('Custom size', { exact: true }).click()
    expect(editor.page()).toMatchObject({ width: 800, height: 600 })
  })

  it('is twice as high if the pages are square', async () => {
    const editor = await showInEditor(<Inspector />, {
      design: { width: 500, height: 500 },
      pages: [
        { id: 'one', children: [] },
        { id: 'two', children: [] },
      ],
    })
    await editor.screen.getByText('Custom size', { exact: true }).click()
    expect(editor.page()).toMatchObject({ width: 500, height: 1000 })
  })

  it('cannot be its own if there is only one page', async () => {
    const editor = await open()
    await expect.element(editor.number('Width')).toBeVisible()
    await expect.element(editor.tick('Custom size')).not.toBeInTheDocument()
  })

  it('is refused beyond its limits, with a message', async () => {
    const editor = await open()
    await editor.enter(editor.number('Height'), '0')
    await expect.element(editor.number('Height')).toBeInvalid()
    await expect.element(editor.number('Height')).toHaveAccessibleDescription(/height/)
    expect(editor.design).toMatchObject({ height: 600 })
  })

  it('is changed with keys, joined into one step', async () => {
    const editor = await open()
    await editor.number('Height').click()
    await userEvent.keyboard('{ArrowUp}{Shift>}{ArrowUp}{/Shift}')
    expect(editor.design).toMatchObject({ height: 611 })
    expect(editor.steps).toEqual(['Design size'])
  })
})

describe('a page', () => {
  it('has a name', async () => {
    const editor = await open({}, {})
    await expect.element(editor.heading('Page 1 of 2')).toBeVisible()
    await editor.enter(editor.field('Name'), 'Cover')
    expect(editor.page()).toMatchObject({ name: 'Cover' })
    expect(editor.page(1)).not.toMatchObject({ name: 'Cover' })
  })

  it('has a bleed of its own, which is never below 0', async () => {
    const editor = await open({}, {})
    await editor.enter(editor.number('Bleed'), '9')
    expect(editor.page()).toMatchObject({ bleed: 9 })
    expect(editor.page(1)).toMatchObject({ bleed: 0 })
    await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}')
    expect(editor.page()).toMatchObject({ bleed: 0 })
  })

  it('has a background: a colour, a gradient or a picture, but never none', async () => {
    const editor = await open({ background: '#ffe27a' })
    const part = editor.part('Background')
    await editor.enter(part.getByRole('textbox', { name: 'Background' }), '#1d3fb8')
    expect(editor.page()).toMatchObject({ background: '#1d3fb8' })
    expect(await editor.entries('Background type')).toEqual([
      'Colour',
      'Linear gradient',
      'Radial gradient',
      'Conic gradient',
      'Image',
    ])
    await editor.choose('Background type', 'Conic gradient')
    const stops = [{ color: '#1d3fb8' }, { color: '#ffffff' }]
    expect(editor.page()).toMatchObject({ background: { type: 'conic', stops } })
  })

  it('is left out of renders, and put back', async () => {
    const editor = await open()
    const tick = editor.tick('Render this page')
    await expect.element(tick).toBeChecked()
    await editor.screen.getByText('Render this page').click()
    expect(editor.page()).toMatchObject({ visible: false })
    await editor.screen.getByText('Render this page').click()
    expect(editor.page()).toMatchObject({ visible: true })
    expect(editor.steps).toEqual(['Exclude page', 'Include page'])
  })
})

describe('the guides of a page', () => {
  it('are added in the middle', async () => {
    const editor = await open()
    await editor.button('Guides').click()
    await editor.button('Vertical').click()
    await editor.button('Horizontal').click()
    expect(editor.page()).toMatchObject({
      guides: [
        { axis: 'x', position: 400 },
        { axis: 'y', position: 300 },
      ],
    })
  })

  it('are moved, stepped and removed', async () => {
    const guides = [
      { axis: 'x', position: 10 },
      { axis: 'y', position: 20 },
    ]
    const editor = await open({ guides })
    await editor.enter(editor.number('Vertical guide 1'), '15')
    await editor.number('Horizontal guide 2').click()
    await userEvent.keyboard('{ArrowUp}{ArrowUp}')
    expect(editor.page()).toMatchObject({ guides: [{ position: 15 }, { position: 22 }] })
    expect(editor.steps).toEqual(['Move guide', 'Move guide'])
    await editor.button('Remove guide 1').click()
    expect(editor.page()).toMatchObject({ guides: [{ axis: 'y', position: 22 }] })
  })

  it('are folded away if there are none', async () => {
    const editor = await open()
    await expect.element(editor.button('Guides')).toHaveAttribute('aria-expanded', 'false')
    await expect.element(editor.button('Vertical')).not.toBeInTheDocument()
  })
})
