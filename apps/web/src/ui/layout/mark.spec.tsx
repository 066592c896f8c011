import { expect, it } from 'vitest'
import { render } from '../../testing/components/render'
import { Mark, Wordmark } from './mark'

it('is a picture of the given size, hidden from assistive technology', async () => {
  const { container } = await render(<Mark size={32} />)
  const svg = container.querySelector('svg')
  expect(svg?.getBoundingClientRect().width).toBe(32)
  expect(svg?.ariaHidden).toBe('true')
})

it('is shown with its name, or without', async () => {
  const screen = await render(<Wordmark />)
  await expect.element(screen.getByText('Platen')).toBeVisible()
  await screen.rerender(<Wordmark label={false} />)
  await expect.element(screen.getByText('Platen')).not.toBeInTheDocument()
})
