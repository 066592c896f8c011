import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { type ShownEditor, showInEditor } from '../../../testing/components/shown-editor'
import { LiveRegion } from '../frame/live-region'
import { readsSingleKeys } from '../session/single-keys'
import { KeysSheet } from './keys-sheet'

const show = (): Promise<ShownEditor> =>
  showInEditor(
    <>
      <KeysSheet />
      <LiveRegion />
    </>,
    {},
  )

it('lists the keys by group, with the arrow keys in three rows', async () => {
  const editor = await show()
  editor.session.act('sheet-of-keys')
  await expect.element(editor.heading('Keyboard shortcuts')).toBeVisible()
  const move = editor.part('Move').getByRole('term').elements()
  expect(move.map(({ textContent }) => textContent)).toEqual([
    'Move by 1 px',
    'Move by 10 px',
    'Move by 0.1 px',
  ])
  await userEvent.keyboard('{Escape}')
  await expect.element(editor.heading('Keyboard shortcuts')).not.toBeInTheDocument()
})

it('turns off the keys that type a character, and remembers it on this device', async () => {
  const editor = await show()
  editor.session.act('sheet-of-keys')
  await expect.element(editor.tick('Single-key shortcuts')).toBeChecked()
  await editor.screen.getByText('Single-key shortcuts', { exact: true }).click()
  await expect.element(editor.tick('Single-key shortcuts')).not.toBeChecked()
  expect(readsSingleKeys()).toBe(false)
})

it('announces when an action turns the switch', async () => {
  const editor = await show()
  editor.session.act('single-keys')
  const said = editor.screen.getByRole('status', { name: 'Announcements' })
  await expect.element(said).toHaveTextContent('Single-key shortcuts are off')
  editor.session.act('single-keys')
  await expect.element(said).toHaveTextContent('Single-key shortcuts are on')
})
