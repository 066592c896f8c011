import { parseClipping, paste } from '@platen/editor'
import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { kit, style } from '../../../../specimens/samples'
import { type ShownEditor, showInEditor } from '../../../../testing/components/shown-editor'
import { libraryIn } from './library'
import { LibraryPanel } from './library-panel'

const show = (opened: Parameters<typeof showInEditor>[1] = {}): Promise<ShownEditor> =>
  showInEditor(
    <>
      <LibraryPanel asked={1} />
      <div data-stage="" tabIndex={0} role="application" aria-label="Canvas" />
    </>,
    {
      width: 232,
      ...opened,
      answers: { 'GET /fonts/index.json': { faces: [], coverages: [] }, ...opened.answers },
    },
  )

/** Returns true if a picture has been painted and is not plain white. */
function isPainted(picture: HTMLCanvasElement): boolean {
  if (picture.dataset.painted === undefined) return false
  const pixels = picture.getContext('2d')?.getImageData(0, 0, picture.width, picture.height).data
  return pixels?.some(value => value < 255) === true
}

// Here are no fonts for texts, and no worker that decodes the pictures in frames.
const lacking = ['Text', 'Frames']

it.each(libraryIn(undefined, []).filter(({ title }) => !lacking.includes(title)))(
  'shows the elements under $title as they are drawn',
  async ({ title, items }) => {
    const editor = await show()
    const pictures = (): HTMLCanvasElement[] => [
      ...editor.part(title).element().querySelectorAll('canvas'),
    ]
    await expect.poll(() => pictures().filter(isPainted).length).toBe(items.length)
  },
)

describe('a click', () => {
  it('adds the element to the middle of the page, and selects it', async () => {
    const editor = await show()
    await editor.button('Star').click()
    expect(editor.element('star')).toMatchObject({
      type: 'shape',
      shape: 'star',
      name: 'Star',
      x: 325,
      y: 225,
      width: 150,
      height: 150,
    })
    expect(editor.selected).toEqual(['star'])
    expect(editor.steps).toEqual(['Add element'])
    await editor.announced(/^Add element: Star, X 325, Y 225, W 150, H 150/)
  })

  it('adds the same again beside the first, with an id of its own', async () => {
    const editor = await show()
    await editor.button('Badge').click()
    await editor.button('Badge').click()
    expect(editor.element('badge-2')).toMatchObject({ x: 335, y: 235 })
  })

  it('adds to the group that the user has entered', async () => {
    const inside = { id: 'inside', type: 'shape', x: 0, y: 0, width: 10, height: 10 }
    const group = { id: 'group', type: 'group', children: [inside] }
    const editor = await show({ elements: [group], selected: ['inside'] })
    await editor.button('Blob').click()
    expect(editor.element('group')).toMatchObject({ children: [{ id: 'inside' }, { id: 'blob' }] })
  })

  it.each([
    ['Circle frame', 'circle-frame', { type: 'image', mask: { type: 'ellipse' } }],
    ['Star divider', 'star-divider', { type: 'group' }],
    ['Wi-Fi', 'wi-fi', { type: 'qr', value: 'WIFI:T:WPA;S:Network name;P:Password;;' }],
  ])('adds %s as an element that can be edited', async (name, id, element) => {
    const editor = await show()
    await editor.button(name).click()
    expect(editor.element(id)).toMatchObject(element)
  })
})

it('offers texts in the fonts of the brand kit', async () => {
  const fonts = { ...kit.fonts, heading: { fontFamily: 'Fraunces', fontWeight: '600' } }
  const editor = await show({ kits: [{ ...kit, fonts }] })
  await editor.button('Heading').click()
  expect(editor.element('heading')).toMatchObject({
    text: 'Heading',
    wrap: 'none',
    fontFamily: 'Fraunces',
    fontWeight: 600,
  })
})

it('offers the styles of the organization, each in its look', async () => {
  const { value } = style
  const editor = await show({ answers: { 'GET /api/v1/styles': { data: [style] } } })
  const tile = editor.part('Styles').getByRole('button', { name: 'Heading 1' })
  await tile.click()
  expect(editor.element('style-1')).toMatchObject({ text: 'Heading 1', wrap: 'none', ...value })
})

describe('a new text', () => {
  const asked: unknown[] = []

  /** Shows the panel, and keeps what is asked to be edited. */
  async function watch(): Promise<ShownEditor> {
    asked.length = 0
    const editor = await show({ elements: [{ id: 'note', type: 'text' }], selected: ['note'] })
    editor.session.answerEdit(one => asked.push(one))
    return editor
  }

  /** Drags a tile from the panel, and lets go of it after `work`. */
  function drag(editor: ShownEditor, name: string, work: (data: DataTransfer) => void): void {
    const tile = editor.button(name).element()
    const dataTransfer = new DataTransfer()
    const send = (type: string): boolean =>
      tile.dispatchEvent(new DragEvent(type, { bubbles: true, dataTransfer }))
    send('dragstart')
    work(dataTransfer)
    send('dragend')
  }

  /** Takes a dragged element, as the canvas does. */
  const take = ({ session }: ShownEditor, data: DataTransfer): void => {
    const clipping = parseClipping(data.getData('text/plain'))
    if (clipping) session.run(paste(clipping, { parent: 'front' }), { name: 'Paste' })
  }

  it('that is clicked or dropped is written over at once, in full view', async () => {
    const editor = await watch()
    editor.session.panel.set('left')
    await editor.button('Heading').click()
    expect(editor.session.panel.get()).toBeNull()
    drag(editor, 'Body text', data => take(editor, data))
    expect(asked).toEqual([
      { id: 'heading', by: 'drawing' },
      { id: 'body-text', by: 'drawing' },
    ])
  })

  it('is not there if nothing takes it, or if it is a shape', async () => {
    const editor = await watch()
    drag(editor, 'Heading', () => undefined)
    editor.session.panel.set('left')
    drag(editor, 'Star', data => take(editor, data))
    expect(editor.session.panel.get()).toBe('left')
    expect(editor.selected).toEqual(['star'])
    expect(asked).toEqual([])
  })
})

describe('the keyboard', () => {
  it('moves between the elements with the arrow keys, and adds one with Enter', async () => {
    const editor = await show({ elements: [{ id: 'paper', type: 'shape' }], selected: ['paper'] })
    await expect.element(editor.button('Heading')).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}{ArrowDown}{ArrowDown}{ArrowDown}')
    await expect.element(editor.button('Polygon')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(editor.element('polygon')).toMatchObject({ shape: 'polygon', sides: 6 })
    expect(editor.element('paper')).toMatchObject({ x: 10, y: 20 })
    await userEvent.keyboard('{End}')
    await expect.element(editor.button('Contact')).toHaveFocus()
  })

  it('reaches the elements with one press of Tab, and the canvas with Escape', async () => {
    const editor = await show()
    await userEvent.keyboard('{ArrowRight}')
    const canvas = editor.screen.getByRole('application', { name: 'Canvas' })
    await userEvent.tab()
    await expect.element(canvas).toHaveFocus()
    await userEvent.tab({ shift: true })
    await expect.element(editor.button('Subheading')).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(canvas).toHaveFocus()
  })
})

it('says why an element cannot be added', async () => {
  const elements = Array.from({ length: 500 }, (_, index) => ({ id: `e${index}`, type: 'shape' }))
  const editor = await show({ elements })
  await editor.button('Star').click()
  await expect.element(editor.screen.getByRole('status')).toHaveTextContent(/500/)
  expect(editor.steps).toEqual([])
})
