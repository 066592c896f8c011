import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { listed, type Received } from '../../../../testing/components/served'
import { type ShownEditor, showInEditor } from '../../../../testing/components/shown-editor'
import { chooseFiles, fileNamed, serveUploads } from '../../../../testing/components/uploads'
import { draggedImage } from '../../stage/intake/placing'
import { ImagesPanel } from './images-panel'

const asset = (name: string, more: object = {}): Record<string, unknown> & { url: string } => ({
  id: `ast_${name}`,
  name,
  url: `${location.origin}/files/org/${name}`,
  mimetype: 'image/png',
  size: 84_100,
  width: 400,
  height: 200,
  createdAt: '2026-01-12T09:14:01.000Z',
  ...more,
})

const logo = asset('logo.svg', { mimetype: 'image/svg+xml', width: null, height: null })

const show = (stored: readonly Readonly<Record<string, unknown>>[] = [asset('sea.png'), logo]) =>
  showInEditor(<ImagesPanel />, {
    width: 232,
    answers: {
      'GET /api/v1/assets': ({ query }: Received) =>
        listed(stored.filter(({ name }) => String(name).includes(query.search ?? ''))),
    },
  })

const option = ({ screen }: ShownEditor, name: string) =>
  screen.getByRole('option', { name, exact: true })

describe('the uploaded images', () => {
  it('are added to the middle of the page at their own size by a click', async () => {
    const editor = await show()
    await option(editor, 'sea.png').click()
    expect(editor.element('image')).toMatchObject({
      type: 'image',
      name: 'sea.png',
      src: asset('sea.png').url,
      x: 200,
      y: 200,
      width: 400,
      height: 200,
    })
    expect(editor.selected).toEqual(['image'])
    expect(editor.steps).toEqual(['Add element'])
  })

  it('are added by Enter, an SVG without a size as a square', async () => {
    const editor = await show()
    await expect.element(option(editor, 'logo.svg')).toBeVisible()
    await userEvent.tab()
    await userEvent.tab()
    await userEvent.tab()
    await userEvent.keyboard('{End}')
    await expect.element(option(editor, 'logo.svg')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(editor.element('drawing')).toMatchObject({
      type: 'svg',
      src: logo.url,
      width: 150,
      height: 150,
    })
  })

  it('are dragged as elements that the canvas takes', async () => {
    const editor = await show()
    await expect.element(option(editor, 'sea.png')).toBeVisible()
    const dataTransfer = new DataTransfer()
    option(editor, 'sea.png')
      .element()
      .querySelector('[draggable=true]')
      ?.dispatchEvent(new DragEvent('dragstart', { bubbles: true, dataTransfer }))
    expect(dataTransfer.getData('text/plain')).toContain(asset('sea.png').url)
    expect(dataTransfer.getData(draggedImage)).toBe(asset('sea.png').url)
    expect(dataTransfer.types).toHaveLength(2)
  })

  it('are found by name', async () => {
    const editor = await show()
    await userEvent.fill(editor.screen.getByRole('searchbox', { name: 'Find an image' }), 'logo')
    await expect.element(option(editor, 'sea.png')).not.toBeInTheDocument()
    await expect.element(option(editor, 'logo.svg')).toBeVisible()
  })

  it('can be more: an upload is listed, and leaves the page as it is', async () => {
    const stored: Record<string, unknown>[] = []
    serveUploads(name => {
      stored.unshift(asset(name))
      return { body: asset(name) }
    })
    const editor = await show(stored)
    await chooseFiles(editor.button('Upload'), [fileNamed('new.png')])
    await expect.element(option(editor, 'new.png')).toBeVisible()
    expect(editor.steps).toEqual([])
  })
})
