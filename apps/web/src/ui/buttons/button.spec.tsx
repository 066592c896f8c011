import { describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from '../../testing/components/render'
import { Button, ButtonLink, IconButton } from './button'

describe('Button', () => {
  it('is pressed by pointer, Enter and Space', async () => {
    const onPress = vi.fn()
    const screen = await render(<Button onPress={onPress}>Publish</Button>)
    await screen.getByRole('button', { name: 'Publish' }).click()
    await userEvent.keyboard('{Enter}')
    await userEvent.keyboard(' ')
    expect(onPress).toHaveBeenCalledTimes(3)
  })

  it('does nothing while disabled', async () => {
    const onPress = vi.fn()
    const screen = await render(
      <Button isDisabled onPress={onPress}>
        Publish
      </Button>,
    )
    const button = screen.getByRole('button', { name: 'Publish' })
    await expect.element(button).toBeDisabled()
    await button.click({ force: true })
    expect(onPress).not.toHaveBeenCalled()
  })

  it('keeps its name and the focus while pending, and cannot be pressed again', async () => {
    const onPress = vi.fn()
    const screen = await render(<Button onPress={onPress}>Publish</Button>)
    const button = screen.getByRole('button', { name: 'Publish' })
    await button.click()
    await screen.rerender(
      <Button isPending onPress={onPress}>
        Publish
      </Button>,
    )
    await expect.element(button).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(onPress).toHaveBeenCalledTimes(1)
  })
})

describe('IconButton', () => {
  it('is named by its label, which a tooltip shows on focus together with its keys', async () => {
    const screen = await render(
      <IconButton label="Undo" keys="Ctrl Z">
        <svg aria-hidden="true" />
      </IconButton>,
    )
    await userEvent.tab()
    await expect.element(screen.getByRole('button', { name: 'Undo' })).toHaveFocus()
    await expect.element(screen.getByRole('tooltip')).toHaveTextContent('UndoCtrl Z')
    await userEvent.keyboard('{Escape}')
    await expect.element(screen.getByRole('tooltip')).not.toBeInTheDocument()
  })
})

describe('ButtonLink', () => {
  it('leads to a page of the app', async () => {
    const screen = await render(<ButtonLink href="/designs">Designs</ButtonLink>)
    const link = screen.getByRole('link', { name: 'Designs' })
    await expect.element(link).toHaveAttribute('href', '/designs')
    await expect.element(link).not.toHaveAttribute('target')
  })

  it('opens an external page in a tab that cannot access this one', async () => {
    const screen = await render(
      <ButtonLink href="https://a.example" away>
        Docs
      </ButtonLink>,
    )
    const link = screen.getByRole('link', { name: 'Docs' })
    await expect.element(link).toHaveAttribute('target', '_blank')
    await expect.element(link).toHaveAttribute('rel', 'noopener')
  })

  it('saves a file under a name', async () => {
    const screen = await render(
      <ButtonLink href="/files/a" download="poster.png">
        PNG
      </ButtonLink>,
    )
    await expect
      .element(screen.getByRole('link', { name: 'PNG' }))
      .toHaveAttribute('download', 'poster.png')
  })
})
