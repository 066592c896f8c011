import { page, userEvent } from 'vitest/browser'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
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
  const rest = ['Blending', 'Shadow', 'Mask', 'Custom data']
  const form = ['Editable', 'Brand mapping', 'More properties']

  it.each([
    [
      text,
      [
        ...['Arrange', 'Position', 'Text', 'Fill', 'Typography', 'Appearance', ...form],
        ...['Styled words', 'Fit', 'Lines', 'Language', 'Stroke', 'Text background', ...rest],
      ],
    ],
    [
      paper,
      [
        ...['Arrange', 'Position', 'Fill', 'Shape', 'Stroke', 'Corners', 'Appearance'],
        ...[...form, ...rest],
      ],
    ],
    [
      photo,
      [
        ...['Arrange', 'Position', 'Image', 'Crop', 'Stroke', 'Corners', 'Appearance'],
        ...[...form, 'Background', 'Filters', ...rest],
      ],
    ],
    [
      { id: 'rule', type: 'line', height: 0 },
      ['Arrange', 'Position', 'Ends', 'Stroke', 'Corners', 'Appearance', ...form, ...rest],
    ],
    [
      { id: 'badge', type: 'group', children: [] },
      ['Arrange', 'Position', 'Group', 'Appearance', 'Editable', 'More properties', ...rest],
    ],
    [
      { id: 'code', type: 'qr', value: 'a' },
      [
        ...['Arrange', 'Position', 'Fill', 'QR / barcode', 'Background', 'Appearance'],
        ...[...form, ...rest],
      ],
    ],
  ])('of %j from the top', async (element, titles) => {
    const editor = await open(element)
    expect(parts(editor)).toEqual(titles)
  })

  it('of several elements are those that all of them have', async () => {
    const editor = await open(text, paper)
    expect(parts(editor)).toEqual([
      ...['Arrange', 'Position', 'Fill', 'Stroke', 'Appearance', 'More properties'],
      ...rest,
    ])
  })

  it('start with the content of a text if the window is narrow', async () => {
    const editor = await open(text)
    expect(parts(editor).slice(0, 2)).toEqual(['Arrange', 'Position'])
    await page.viewport(390, 800)
    await expect.poll(() => parts(editor).slice(0, 2)).toEqual(['Text', 'Arrange'])
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

describe('sections that are rarely used', () => {
  const closed = (element: Readonly<Record<string, unknown>>): Promise<ShownEditor> =>
    showInEditor(<Inspector />, {
      elements: [element],
      selected: [String(element.id)],
      folded: true,
    })

  it('are opened with the keyboard, and stay open for the next element', async () => {
    const editor = await closed(photo)
    const head = editor.button('More properties')
    await expect.element(head).toHaveAttribute('aria-expanded', 'false')
    await expect.element(editor.number('Sepia')).not.toBeInTheDocument()
    ;(head.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await editor.enter(editor.number('Sepia'), '40')
    expect(editor.element('photo')).toMatchObject({ filters: { sepia: 0.4 } })
    editor.session.select(before => ({ ...before, ids: [] }))
    await expect.element(editor.heading('Size')).toBeVisible()
    editor.session.select(before => ({ ...before, ids: ['photo'] }))
    await expect.element(head).toHaveAttribute('aria-expanded', 'true')
    await head.click()
    await expect.element(editor.button('Add shadow')).not.toBeInTheDocument()
  })

  it('are in view from the start if an element has other values', async () => {
    const editor = await closed({ ...photo, filters: { blur: 3 } })
    await expect.element(editor.number('Sepia')).toHaveValue('0')
    await expect.element(editor.button('More properties')).toHaveAttribute('aria-expanded', 'false')
  })
})

it.each([
  ['a text', text],
  ['a text that grows sideways', { ...text, wrap: 'none' }],
])('is at most 1,000 px high for %s', async (_, element) => {
  const editor = await showInEditor(<Inspector />, {
    elements: [element],
    selected: ['headline'],
    folded: true,
    width: 264,
  })
  await expect.element(editor.part('Typography')).toBeVisible()
  // The height of controls in the editor's frame.
  const { style } = document.documentElement
  style.setProperty('--control', '28px')
  onTestFinished(() => void style.removeProperty('--control'))
  const panel = editor.part('More properties').element().parentElement
  expect(panel?.getBoundingClientRect().height).toBeLessThanOrEqual(1000)
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
