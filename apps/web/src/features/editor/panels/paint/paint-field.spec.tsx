import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { type ShownEditor, showInEditor } from '../../../../testing/components/shown-editor'
import { kit } from '../../../../specimens/samples'
import { Inspector } from '../inspector/inspector'

const paper = { id: 'paper', type: 'shape', fill: '#1d3fb8' }

const open = (...elements: readonly Readonly<Record<string, unknown>>[]): Promise<ShownEditor> =>
  showInEditor(<Inspector />, {
    elements,
    selected: elements.map(({ id }) => String(id)),
    kits: [kit],
  })

describe('a colour', () => {
  it('is typed as hex', async () => {
    const editor = await open(paper)
    await editor.enter(editor.field('Fill'), 'ffe27a')
    expect(editor.element('paper')).toMatchObject({ fill: '#ffe27a' })
    expect(editor.steps).toEqual(['Fill'])
  })

  it('is refused with a message, and kept for correction', async () => {
    const editor = await open(paper)
    await editor.enter(editor.field('Fill'), 'kaboom')
    await expect
      .element(editor.field('Fill'))
      .toHaveAccessibleDescription('Must be a hex colour, such as #1d3fb8')
    await userEvent.keyboard('{Escape}')
    await expect.element(editor.field('Fill')).toHaveValue('#1d3fb8')
    expect(editor.steps).toEqual([])
  })

  it('is taken from the design or a brand kit', async () => {
    const editor = await open({ ...paper, stroke: '#abcdef' })
    await editor.button('Choose fill').click()
    await expect.element(editor.screen.getByText('In this design')).toBeVisible()
    await expect.element(editor.screen.getByText('Northlight')).toBeVisible()
    await editor.button('Fill #abcdef').click()
    expect(editor.element('paper')).toMatchObject({ fill: '#abcdef' })
    await editor.button('Fill #ffb000').click()
    expect(editor.element('paper')).toMatchObject({ fill: '#ffb000' })
  })

  it('is the common colour, or mixed', async () => {
    const editor = await open(paper, { ...paper, id: 'card', fill: '#ffffff' })
    await expect.element(editor.field('Fill')).toHaveAttribute('placeholder', 'Mixed')
    await expect.element(editor.choice('Fill type')).toHaveAccessibleName('Mixed Fill type')
    await editor.enter(editor.field('Fill'), '#14181a')
    expect(editor.element('paper')).toMatchObject({ fill: '#14181a' })
    expect(editor.element('card')).toMatchObject({ fill: '#14181a' })
  })
})

describe('the kind of a paint', () => {
  const stops = [
    { offset: 0, color: '#1d3fb8' },
    { offset: 1, color: '#ffffff' },
  ]

  it.each([
    ['Linear gradient', { type: 'linear', angle: 180, stops }],
    ['Radial gradient', { type: 'radial', cx: 0.5, cy: 0.5, r: 0.5, stops }],
    ['Conic gradient', { type: 'conic', cx: 0.5, cy: 0.5, angle: 0, stops }],
  ])('turns a colour into a %s that starts with it, and back', async (kind, fill) => {
    const editor = await open(paper)
    await editor.choose('Fill type', kind)
    expect(editor.element('paper')).toMatchObject({ fill })
    await editor.choose('Fill type', 'Colour')
    expect(editor.element('paper')).toMatchObject({ fill: '#1d3fb8' })
  })

  it('is a picture, in each of its sizes', async () => {
    const editor = await open(paper)
    await editor.choose('Fill type', 'Image')
    expect(editor.element('paper')).toMatchObject({ fill: { type: 'image', fit: 'cover' } })
    await editor.enter(editor.field('Address'), 'https://a.example/hill.jpg')
    for (const [label, fit] of [
      ['Fit inside', 'contain'],
      ['Stretch', 'fill'],
      ['Original size', 'none'],
      ['Fill the frame', 'cover'],
    ] as const) {
      await editor.choose('Fill: size', label)
      const fill = { type: 'image', src: 'https://a.example/hill.jpg', fit }
      expect(editor.element('paper')).toMatchObject({ fill })
    }
  })

  it('can be none, and a colour again', async () => {
    const code = { id: 'code', type: 'qr', value: 'a', background: '#ffffff' }
    const editor = await open(code)
    await editor.choose('Background type', 'None')
    await expect.element(editor.field('Background')).toHaveAttribute('placeholder', 'None')
    await editor.enter(editor.field('Background'), '#ffe27a')
    expect(editor.element('code')).toMatchObject({ background: '#ffe27a' })
  })

  it('is not offered if there is only one', async () => {
    const editor = await open(paper)
    await expect.element(editor.field('Stroke')).toBeVisible()
    await expect.element(editor.choice('Stroke type')).not.toBeInTheDocument()
  })
})
