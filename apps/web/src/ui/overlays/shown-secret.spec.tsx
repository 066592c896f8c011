import { expect, it, vi } from 'vitest'
import { render } from '../../testing/components/render'
import { ShownSecret } from './shown-secret'

it.each([
  ['key', 'API key'],
  ['secret', 'Secret'],
] as const)('a %s is shown, copied, and explained', async (noun, label) => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const screen = await render(
    <ShownSecret noun={noun} secret="s3cret">
      Store it like a password.
    </ShownSecret>,
  )
  await expect.element(screen.getByLabelText(label, { exact: true })).toHaveTextContent('s3cret')
  await expect
    .element(
      screen.getByText(
        `This is the only time that the ${noun} is shown. Store it like a password.`,
      ),
    )
    .toBeVisible()
  await screen.getByRole('button', { name: `Copy ${noun}` }).click()
  expect(write).toHaveBeenCalledWith('s3cret')
})
