import { expect, it, vi } from 'vitest'
import { render } from '../../../testing/components/render'
import { PickButton, PickColourContext } from './pick-colour'

it('is absent if there is no canvas', async () => {
  const screen = await render(<PickButton label="Fill" onPick={() => undefined} />)
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument()
})

it('lets the user pick a colour, and returns it', async () => {
  const onPick = vi.fn()
  const screen = await render(
    <PickColourContext value={take => take('#1d3fb8')}>
      <PickButton label="Fill" onPick={onPick} />
    </PickColourContext>,
  )
  await screen.getByRole('button', { name: 'Fill: pick from the page' }).click()
  expect(onPick).toHaveBeenCalledWith('#1d3fb8')
})
