import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { showInEditor } from '../../../../testing/components/shown-editor'
import { Inspector } from '../inspector/inspector'

const paper = { id: 'paper', type: 'shape', cornerRadius: 8 }

it('sets one radius for all corners', async () => {
  const editor = await showInEditor(<Inspector />, { elements: [paper], selected: ['paper'] })
  await editor.enter(editor.number('Corner radius'), '12')
  expect(editor.element('paper')).toMatchObject({ cornerRadius: 12 })
})

it('goes no lower than 0', async () => {
  const editor = await showInEditor(<Inspector />, { elements: [paper], selected: ['paper'] })
  await editor.number('Corner radius').click()
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}')
  expect(editor.element('paper')).toMatchObject({ cornerRadius: 0 })
})

it('sets each corner separately, and all to the first one again', async () => {
  const editor = await showInEditor(<Inspector />, { elements: [paper], selected: ['paper'] })
  await editor.button('Each corner separately').click()
  expect(editor.element('paper')).toMatchObject({ cornerRadius: [8, 8, 8, 8] })
  for (const [name, radius] of [
    ['Top left radius', '1'],
    ['Top right radius', '2'],
    ['Bottom right radius', '3'],
    ['Bottom left radius', '4'],
  ] as const)
    await editor.enter(editor.number(name), radius)
  expect(editor.element('paper')).toMatchObject({ cornerRadius: [1, 2, 3, 4] })
  await expect.element(editor.number('Corner radius')).toHaveAttribute('placeholder', 'Mixed')
  await editor.button('Each corner separately').click()
  expect(editor.element('paper')).toMatchObject({ cornerRadius: 1 })
  await expect.element(editor.number('Top left radius')).not.toBeInTheDocument()
})

it('adds to the radius of each of several elements', async () => {
  const editor = await showInEditor(<Inspector />, {
    elements: [paper, { ...paper, id: 'card', cornerRadius: 20 }],
    selected: ['paper', 'card'],
  })
  await expect.element(editor.number('Corner radius')).toHaveAttribute('placeholder', 'Mixed')
  await editor.number('Corner radius').click()
  await userEvent.keyboard('{ArrowUp}')
  expect(editor.element('paper')).toMatchObject({ cornerRadius: 9 })
  expect(editor.element('card')).toMatchObject({ cornerRadius: 21 })
})

it('has only one radius for a line', async () => {
  const rule = { id: 'rule', type: 'line', height: 0 }
  const editor = await showInEditor(<Inspector />, { elements: [rule], selected: ['rule'] })
  await expect.element(editor.number('Corner radius')).toBeVisible()
  await expect.element(editor.button('Each corner separately')).not.toBeInTheDocument()
})
