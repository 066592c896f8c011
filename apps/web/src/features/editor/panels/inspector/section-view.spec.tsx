import { describe, expect, it } from 'vitest'
import { showInEditor } from '../../../../testing/components/shown-editor'
import { Inspector } from './inspector'

const paper = { id: 'paper', type: 'shape' }
const photo = { id: 'photo', type: 'image', src: 'https://a.example/hill.jpg' }

describe('an optional section', () => {
  it.each([
    ['shadow', paper, { color: '#00000040', blur: 12, offsetX: 0, offsetY: 4 }],
    ['mask', paper, { type: 'ellipse' }],
    ['crop', photo, { x: 0, y: 0, width: 1, height: 1 }],
  ])('adds a %s to an element, and removes it', async (key, element, initial) => {
    const editor = await showInEditor(<Inspector />, {
      elements: [element],
      selected: [element.id],
    })
    await editor.button(`Add ${key}`).click()
    expect(editor.element(element.id)[key]).toEqual(initial)
    await editor.button(`Remove ${key}`).click()
    expect(editor.element(element.id)[key]).toBeNull()
    await expect.element(editor.button(`Add ${key}`)).toBeVisible()
    expect(editor.steps).toEqual([`Add ${key}`, `Remove ${key}`])
  })

  it('changes the added value, and restores it when the removal is undone', async () => {
    const editor = await showInEditor(<Inspector />, { elements: [paper], selected: ['paper'] })
    await editor.button('Add shadow').click()
    await editor.enter(editor.number('Shadow Y'), '8')
    await editor.enter(editor.number('Blur'), '20')
    await editor.enter(editor.field('Shadow colour'), '#14181a')
    await editor.button('Remove shadow').click()
    await expect.element(editor.number('Shadow Y')).not.toBeInTheDocument()
    editor.undo()
    await expect.element(editor.number('Shadow Y')).toHaveValue('8')
    expect(editor.element('paper')).toMatchObject({ shadow: { offsetY: 8, blur: 20 } })
  })

  it('is added to the elements that lack it, and shows the values of those that have it', async () => {
    const shadow = { color: '#14181a', blur: 3, offsetX: 1, offsetY: 2 }
    const editor = await showInEditor(<Inspector />, {
      elements: [paper, { ...paper, id: 'card', shadow }],
      selected: ['paper', 'card'],
    })
    await expect.element(editor.number('Blur')).toHaveValue('3')
    await editor.enter(editor.number('Blur'), '5')
    expect(editor.element('paper')).toMatchObject({ shadow: null })
    await editor.button('Add shadow').click()
    expect(editor.element('paper')).toMatchObject({ shadow: { blur: 12 } })
    expect(editor.element('card')).toMatchObject({ shadow: { ...shadow, blur: 5 } })
    await expect.element(editor.button('Add shadow')).not.toBeInTheDocument()
    await editor.button('Remove shadow').click()
    expect(editor.element('card')).toMatchObject({ shadow: null })
  })
})

it('leaves a section as it is while other properties change', async () => {
  const editor = await showInEditor(<Inspector />, { elements: [paper], selected: ['paper'] })
  const before = editor.number('Opacity').element()
  await editor.enter(editor.number('X'), '200')
  expect(editor.number('Opacity').element()).toBe(before)
  await expect.element(editor.number('X')).toHaveValue('200')
})
