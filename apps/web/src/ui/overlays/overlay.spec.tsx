import { expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from '../../testing/components/render'
import { Overlay } from './overlay'

it('closes on Escape, but not on a click inside it', async () => {
  const onClose = vi.fn()
  const look = { veil: 'veil', modal: 'modal', dialog: 'dialog' }
  const screen = await render(
    <Overlay label="Help" isOpen onClose={onClose} look={look}>
      <button>Inside</button>
    </Overlay>,
  )
  await expect.element(screen.getByRole('dialog', { name: 'Help' })).toBeVisible()
  await screen.getByRole('button', { name: 'Inside' }).click()
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledTimes(1)
})
