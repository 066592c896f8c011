import { expect, it } from 'vitest'
import { showInEditor } from '../../../testing/components/shown-editor'
import { kit } from '../../../specimens/samples'
import { LeftPanel } from './left-panel'

const paper = { id: 'paper', type: 'shape' }

it('shows the elements, and the brand on request', async () => {
  const editor = await showInEditor(<LeftPanel />, { elements: [paper], kits: [kit] })
  await expect.element(editor.screen.getByRole('treegrid', { name: 'Elements' })).toBeVisible()
  await editor.screen.getByRole('tab', { name: 'Brand' }).click()
  await expect.element(editor.button('Use #ffb000')).toBeVisible()
})

it('shows the uploaded images on request', async () => {
  const editor = await showInEditor(<LeftPanel />, { elements: [paper] })
  await editor.screen.getByRole('tab', { name: 'Images' }).click()
  await expect.element(editor.button('Upload')).toBeVisible()
})

it('goes back to the elements to rename the selected one', async () => {
  const editor = await showInEditor(<LeftPanel />, {
    elements: [paper],
    selected: ['paper'],
    kits: [kit],
  })
  await editor.screen.getByRole('tab', { name: 'Brand' }).click()
  editor.session.act('rename')
  await expect.element(editor.field('Name of Rectangle')).toHaveFocus()
})

it('shows elements to add when asked for them, and moves the focus there', async () => {
  const editor = await showInEditor(<LeftPanel />, { elements: [paper], kits: [kit] })
  editor.session.act('add-elements')
  await expect.element(editor.button('Heading')).toHaveFocus()
  await editor.screen.getByRole('tab', { name: 'Elements' }).click()
  await editor.screen.getByRole('tab', { name: 'Add' }).click()
  await expect.element(editor.screen.getByRole('tab', { name: 'Add' })).toHaveFocus()
})
