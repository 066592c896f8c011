import { page } from 'vitest/browser'
import { afterEach, describe, expect, it } from 'vitest'
import { type ShownEditor, showInEditor } from '../../../../testing/components/shown-editor'
import { Inspector } from './inspector'

const text = { id: 'headline', type: 'text', text: 'Sale' }
const paper = { id: 'paper', type: 'shape' }
const photo = { id: 'photo', type: 'image', src: 'https://a.example/hill.jpg' }

const parts = (editor: ShownEditor): (string | null)[] =>
  editor.screen
    .getByRole('heading', { level: 3 })
    .elements()
    .map(({ textContent }) => textContent)

const open = (...elements: readonly Readonly<Record<string, unknown>>[]): Promise<ShownEditor> =>
  showInEditor(<Inspector />, { elements, selected: elements.map(({ id }) => String(id)) })

afterEach(() => page.viewport(1280, 800))

describe('the sections', () => {
  it.each([
    [
      text,
      [
        'Position',
        'Text',
        'Fill',
        'Typography',
        'Styled words',
        'Fit',
        'Stroke',
        'Appearance',
        'Arrange',
        'Text background',
        'Shadow',
        'Mask',
        'Custom data',
        'Editable',
        'Brand mapping',
      ],
    ],
    [
      paper,
      [
        'Position',
        'Fill',
        'Shape',
        'Stroke',
        'Corners',
        'Appearance',
        'Arrange',
        'Shadow',
        'Mask',
        'Custom data',
        'Editable',
        'Brand mapping',
      ],
    ],
    [
      photo,
      [
        'Position',
        'Image',
        'Crop',
        'Background',
        'Stroke',
        'Corners',
        'Appearance',
        'Arrange',
        'Shadow',
        'Mask',
        'Filters',
        'Custom data',
        'Editable',
        'Brand mapping',
      ],
    ],
    [
      { id: 'rule', type: 'line', height: 0 },
      [
        'Position',
        'Ends',
        'Stroke',
        'Corners',
        'Appearance',
        'Arrange',
        'Shadow',
        'Mask',
        'Custom data',
        'Editable',
        'Brand mapping',
      ],
    ],
    [
      { id: 'badge', type: 'group', children: [] },
      ['Position', 'Group', 'Appearance', 'Arrange', 'Shadow', 'Mask', 'Custom data', 'Editable'],
    ],
    [
      { id: 'code', type: 'qr', value: 'a' },
      [
        'Position',
        'Fill',
        'QR / barcode',
        'Background',
        'Appearance',
        'Arrange',
        'Shadow',
        'Mask',
        'Custom data',
        'Editable',
        'Brand mapping',
      ],
    ],
  ])('of %j from the top', async (element, titles) => {
    const editor = await open(element)
    expect(parts(editor)).toEqual(titles)
  })

  it('of several elements are those that all of them have, with their arrangement first', async () => {
    const editor = await open(text, paper)
    expect(parts(editor)).toEqual([
      'Arrange',
      'Position',
      'Fill',
      'Stroke',
      'Appearance',
      'Shadow',
      'Mask',
      'Custom data',
    ])
  })

  it('start with the content of a text if the window is narrow', async () => {
    const editor = await open(text)
    expect(parts(editor).slice(0, 2)).toEqual(['Position', 'Text'])
    await page.viewport(390, 800)
    await expect.poll(() => parts(editor).slice(0, 2)).toEqual(['Text', 'Position'])
  })

  it('are those of the page if nothing is selected', async () => {
    const editor = await showInEditor(<Inspector />, { elements: [paper] })
    expect(parts(editor)).toEqual([
      'Size',
      'Background',
      'Output',
      'Editable',
      'Brand mapping',
      'Form',
      'Guides',
    ])
  })

  it('are absent for a kind from a later version', async () => {
    const editor = await open({ id: 'chart', type: 'chart', width: 10, height: 10 })
    await expect
      .element(editor.screen.getByText(/does not support this kind of element yet/))
      .toBeVisible()
    expect(parts(editor)).toEqual([])
  })
})

describe('the buttons in heads of sections', () => {
  it('open the crop of a picture on the page', async () => {
    const editor = await open(photo)
    await editor.button('Crop on the page').click()
    expect(editor.session.croppingId.get()).toBe('photo')
  })

  it('are absent for a locked picture', async () => {
    const editor = await open({ ...photo, locked: true })
    await expect.element(editor.heading('Image').first()).toBeVisible()
    await editor.screen.getByRole('button', { name: 'Unlock' }).click()
    await expect.element(editor.button('Crop on the page')).toBeVisible()
  })

  it('show the gradient of one element on the page', async () => {
    const stops = [
      { offset: 0, color: '#000000' },
      { offset: 1, color: '#ffffff' },
    ]
    const editor = await open({ ...paper, fill: { type: 'linear', angle: 0, stops } })
    const shows = editor.button('Edit gradient on the page')
    await expect.element(shows).toHaveAttribute('aria-pressed', 'false')
    let asked = 0
    editor.session.answer('gradient', () => asked++)
    await shows.click()
    expect(asked).toBe(1)
    editor.session.gradientTargetId.set('paper')
    await expect.element(shows).toHaveAttribute('aria-pressed', 'true')
  })

  it('are absent if there is no gradient', async () => {
    const editor = await open(paper)
    await expect.element(editor.field('Fill')).toBeVisible()
    await expect.element(editor.button('Edit gradient on the page')).not.toBeInTheDocument()
  })
})
