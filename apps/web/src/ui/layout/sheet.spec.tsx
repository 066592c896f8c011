import { expect, it } from 'vitest'
import { render } from '../../testing/components/render'
import { Sheet } from './sheet'

it('has a margin unless it is flush', async () => {
  const screen = await render(<Sheet>Content</Sheet>)
  const padding = (): string => getComputedStyle(screen.getByText('Content').element()).padding
  expect(padding()).not.toBe('0px')
  await screen.rerender(<Sheet flush>Content</Sheet>)
  expect(padding()).toBe('0px')
})
