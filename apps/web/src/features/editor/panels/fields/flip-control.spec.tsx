import { expect, it } from 'vitest'
import { showInEditor } from '../../../../testing/components/shown-editor'
import { Inspector } from '../inspector/inspector'

const paper = { id: 'paper', type: 'shape' }

it.each([
  ['Flip horizontally', { flipX: true, flipY: false }],
  ['Flip vertically', { flipX: false, flipY: true }],
])('%s flips an element about its own middle, and back', async (name, flipped) => {
  const editor = await showInEditor(<Inspector />, { elements: [paper], selected: ['paper'] })
  const flip = editor.button(name)
  await expect.element(flip).toHaveAttribute('aria-pressed', 'false')
  await flip.click()
  await expect.element(flip).toHaveAttribute('aria-pressed', 'true')
  expect(editor.element('paper')).toMatchObject({ ...flipped, x: 10, y: 20 })
  await flip.click()
  expect(editor.element('paper')).toMatchObject({ flipX: false, flipY: false, x: 10, y: 20 })
})

it('flips several elements as one, about their common middle', async () => {
  const editor = await showInEditor(<Inspector />, {
    elements: [paper, { ...paper, id: 'card', x: 310 }],
    selected: ['paper', 'card'],
  })
  await editor.button('Flip horizontally').click()
  expect(editor.element('paper')).toMatchObject({ flipX: true, x: 310 })
  expect(editor.element('card')).toMatchObject({ flipX: true, x: 10 })
  expect(editor.steps).toHaveLength(1)
})

it('shows that elements differ', async () => {
  const editor = await showInEditor(<Inspector />, {
    elements: [paper, { ...paper, id: 'card', flipY: true }],
    selected: ['paper', 'card'],
  })
  await expect.element(editor.button('Flip vertically (mixed)')).toBeVisible()
  await expect.element(editor.button('Flip horizontally')).toBeVisible()
})
