import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { showInEditor } from '../../../../testing/components/shown-editor'
import { Inspector } from '../inspector/inspector'

const text = { id: 'headline', type: 'text', text: 'Winter sale' }

describe('the words of a text', () => {
  it('change with each key press, as one step', async () => {
    const editor = await showInEditor(<Inspector />, { elements: [text], selected: ['headline'] })
    await editor.field('Text').click()
    await userEvent.keyboard('{Control>}{End}{/Control}s!')
    expect(editor.element('headline')).toMatchObject({ text: 'Winter sales!' })
    expect(editor.steps).toEqual(['Text'])
    editor.undo()
    await expect.element(editor.field('Text')).toHaveValue('Winter sale')
  })

  it('keep styled words styled while others are typed before them', async () => {
    const spans = [{ start: 7, end: 11, fontWeight: 700 }]
    const editor = await showInEditor(<Inspector />, {
      elements: [{ ...text, spans }],
      selected: ['headline'],
    })
    await editor.field('Text').click()
    await userEvent.keyboard('{Control>}{Home}{/Control}Our ')
    expect(editor.element('headline')).toMatchObject({
      text: 'Our Winter sale',
      spans: [{ start: 11, end: 15, fontWeight: 700 }],
    })
  })

  it('are set for several texts at once', async () => {
    const editor = await showInEditor(<Inspector />, {
      elements: [text, { ...text, id: 'note', text: 'Note' }],
      selected: ['headline', 'note'],
    })
    await expect.element(editor.field('Text')).toHaveAttribute('placeholder', 'Mixed')
    await userEvent.fill(editor.field('Text'), 'Both')
    expect(editor.element('headline')).toMatchObject({ text: 'Both' })
    expect(editor.element('note')).toMatchObject({ text: 'Both' })
  })

  it('can be empty', async () => {
    const editor = await showInEditor(<Inspector />, { elements: [text], selected: ['headline'] })
    await userEvent.fill(editor.field('Text'), '')
    expect(editor.element('headline')).toMatchObject({ text: '' })
    await expect.element(editor.field('Text')).toHaveAttribute('placeholder', 'No text yet')
  })
})
