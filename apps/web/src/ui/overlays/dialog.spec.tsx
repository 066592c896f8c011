import { describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from '../../testing/components/render'
import { DialogBox, OnceDialog } from './dialog'

describe('DialogBox', () => {
  it('is named by its title, keeps the focus inside, and closes on Escape', async () => {
    const onClose = vi.fn()
    const screen = await render(
      <DialogBox title="New key" isOpen onClose={onClose}>
        <input aria-label="Name" />
      </DialogBox>,
    )
    const dialog = screen.getByRole('dialog', { name: 'New key' })
    await expect.element(dialog).toBeVisible()
    for (let step = 0; step < 4; step++) {
      await userEvent.tab()
      expect(dialog.element().contains(document.activeElement)).toBe(true)
    }
    await userEvent.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  it('closes with its button', async () => {
    const onClose = vi.fn()
    const screen = await render(
      <DialogBox title="New key" isOpen onClose={onClose}>
        .
      </DialogBox>,
    )
    await screen.getByRole('button', { name: 'Close' }).click()
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  it('is absent while closed', async () => {
    const screen = await render(
      <DialogBox title="New key" isOpen={false} onClose={() => undefined}>
        .
      </DialogBox>,
    )
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  })
})

describe('OnceDialog', () => {
  it('closes only with Done, since its content is not shown again', async () => {
    const onClose = vi.fn()
    const screen = await render(
      <OnceDialog title="Your key" onClose={onClose}>
        <p>pk_live_1</p>
      </OnceDialog>,
    )
    await expect.element(screen.getByText('pk_live_1')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    expect(onClose).not.toHaveBeenCalled()
    await expect.element(screen.getByRole('button', { name: 'Close' })).not.toBeInTheDocument()
    await screen.getByRole('button', { name: 'Done' }).click()
    expect(onClose).toHaveBeenCalledTimes(1)
  })
})
