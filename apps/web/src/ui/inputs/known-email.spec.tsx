import { expect, it } from 'vitest'
import { render } from '../../testing/components/render'
import { KnownEmail } from './known-email'

it('shows the account to password managers only', async () => {
  const { container } = await render(<KnownEmail email="ada@example.com" />)
  const input = container.querySelector('input')
  expect(input?.autocomplete).toBe('username')
  expect(input?.value).toBe('ada@example.com')
  await expect.element(input).not.toBeVisible()
})
