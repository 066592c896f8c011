import { expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from '../../testing/components/render'
import { ConfirmDialog } from './confirm-dialog'

const mutate = vi.fn()

const dialog = (fault: string | null, onClose = (): void => undefined) => (
  <ConfirmDialog
    title="Delete Poster?"
    text="It cannot be restored."
    action="Delete"
    work={{ isPending: false, mutate }}
    fault={fault}
    onClose={onClose}
  />
)

it('focuses Cancel first, so that Enter deletes nothing', async () => {
  mutate.mockClear()
  const onClose = vi.fn()
  const screen = await render(dialog(null, onClose))
  await expect.element(screen.getByRole('alertdialog', { name: 'Delete Poster?' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(onClose).toHaveBeenCalledTimes(1)
  expect(mutate).not.toHaveBeenCalled()
})

it('acts when its action is pressed, and shows why that failed', async () => {
  mutate.mockClear()
  const screen = await render(dialog('The design is in use.'))
  await screen.getByRole('button', { name: 'Delete' }).click()
  expect(mutate).toHaveBeenCalledTimes(1)
  await expect.element(screen.getByRole('alert')).toHaveTextContent('The design is in use.')
})
