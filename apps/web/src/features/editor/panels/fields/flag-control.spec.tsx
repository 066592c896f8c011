import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { showInEditor } from '../../../../testing/components/shown-editor'
import { Inspector } from '../inspector/inspector'

const group = { id: 'badge', type: 'group', children: [] }

it('sets and clears a property, with the pointer and with Space', async () => {
  const editor = await showInEditor(<Inspector />, { elements: [group], selected: ['badge'] })
  const tick = editor.tick('Clip content')
  await editor.screen.getByText('Clip content').click()
  await expect.element(tick).toBeChecked()
  expect(editor.element('badge')).toMatchObject({ clip: true })
  await userEvent.keyboard(' ')
  await expect.element(tick).not.toBeChecked()
  expect(editor.element('badge')).toMatchObject({ clip: false })
})

it('shows that groups differ, and sets all of them with one click', async () => {
  const editor = await showInEditor(<Inspector />, {
    elements: [group, { ...group, id: 'seal', clip: true }],
    selected: ['badge', 'seal'],
  })
  await editor.screen.getByText('Clip content (mixed)').click()
  await expect.element(editor.tick('Clip content')).toBeChecked()
  expect(editor.element('badge')).toMatchObject({ clip: true })
  expect(editor.element('seal')).toMatchObject({ clip: true })
  expect(editor.steps).toHaveLength(1)
})
