import { expect, it } from 'vitest'
import { type ShownEditor, showInEditor } from '../../../../testing/components/shown-editor'
import { Inspector } from '../inspector/inspector'

const pages = [
  { id: 'front', children: [{ id: 'headline', type: 'text', text: 'Sale', width: 9, height: 9 }] },
  { id: 'back', children: [{ id: 'stamp', type: 'shape', width: 9, height: 9 }] },
]
const fields = [
  { elementId: 'headline', key: 'text', label: 'Headline' },
  { elementId: 'stamp', key: 'fill', label: 'Stamp' },
  { elementId: 'front', key: 'fill', label: 'Paper' },
]

const open = (more: object = { fields }): Promise<ShownEditor> =>
  showInEditor(<Inspector />, { pages, design: { ...more } })

const rows = (editor: ShownEditor): string[] =>
  editor.screen
    .getByRole('list', { name: 'Form fields' })
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent)

it('lists the fields in the order of the form', async () => {
  const editor = await open()
  await expect
    .poll(() => rows(editor))
    .toEqual(['HeadlineText · headline', 'StampColour · stamp', 'PaperColour · front'])
})

it('moves a field up and down, if there are others', async () => {
  const editor = await open()
  await expect.element(editor.button('Move Headline up')).toBeDisabled()
  await expect.element(editor.button('Move Paper down')).toBeDisabled()
  await editor.button('Move Headline down').click()
  await editor.button('Move Paper up').click()
  expect(editor.design.fields?.map(({ label }) => label)).toEqual(['Stamp', 'Paper', 'Headline'])
})

it('removes a field', async () => {
  const editor = await open()
  await editor.button('Remove Stamp from the form').click()
  expect(editor.design.fields?.map(({ label }) => label)).toEqual(['Headline', 'Paper'])
  expect(editor.steps).toEqual(['Make non-editable'])
})

it('goes to an element on another page', async () => {
  const editor = await open()
  await editor.button(/^Stamp/).click()
  await expect.element(editor.heading('Rectangle')).toBeVisible()
  expect(editor.selected).toEqual(['stamp'])
  expect(editor.session.store.state().selection.page).toBe('back')
})

it('says what the form asks for if nothing has been chosen', async () => {
  const editor = await open({})
  await expect.element(editor.screen.getByText(/^Select an element and choose/)).toBeVisible()
})
