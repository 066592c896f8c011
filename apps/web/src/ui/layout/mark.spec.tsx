import { expect, it } from 'vitest'
import { render } from '../../testing/components/render'
import { Mark, Wordmark } from './mark'

it('is a picture of its size, which has no name of its own', async () => {
  const { container } = await render(<Mark size={32} />)
  const svg = container.querySelector('svg')
  expect(svg?.getBoundingClientRect().width).toBe(32)
  expect(svg?.ariaHidden).toBe('true')
})

it('stands with its name, and without', async () => {
  const screen = await render(<Wordmark />)
  await expect.element(screen.getByText('Platen')).toBeVisible()
  await screen.rerender(<Wordmark label={false} />)
  await expect.element(screen.getByText('Platen')).not.toBeInTheDocument()
})
