import { expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from '../../testing/components/render'
import { Button } from '../buttons/button'
import { MenuBox } from './menu'

const [duplicate, remove] = [vi.fn(), vi.fn()]

const menu = (
  <MenuBox
    label="Actions"
    trigger={<Button>Actions</Button>}
    header="Poster"
    groups={[
      [{ id: 'duplicate', label: 'Duplicate', onAction: duplicate }],
      [{ id: 'delete', label: 'Delete', danger: true, onAction: remove }],
    ]}
  />
)

it('opens with the keyboard, runs an entry, and returns the focus', async () => {
  const screen = await render(menu)
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('menu', { name: 'Actions' })).toBeVisible()
  await expect.element(screen.getByRole('menuitem', { name: 'Duplicate' })).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(remove).toHaveBeenCalledTimes(1)
  expect(duplicate).not.toHaveBeenCalled()
  await expect.element(screen.getByRole('menu')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Actions' })).toHaveFocus()
})

it('separates its groups, and has a header', async () => {
  const screen = await render(menu)
  await screen.getByRole('button', { name: 'Actions' }).click()
  await expect.element(screen.getByText('Poster')).toBeVisible()
  await expect.element(screen.getByRole('separator')).toBeInTheDocument()
})
