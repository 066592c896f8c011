import { expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from '../../../testing/components/render'
import { OpacityField } from './opacity-field'

it('shows the opacity of a colour in percent, and changes nothing else', async () => {
  const onChange = vi.fn(() => null)
  const screen = await render(
    <OpacityField label="Opacity" value="#ff000080" onChange={onChange} />,
  )
  const box = screen.getByRole('spinbutton', { name: 'Opacity' })
  await expect.element(box).toHaveValue('50')
  await userEvent.fill(box, '100')
  await userEvent.keyboard('{Enter}{ArrowDown}')
  expect(onChange.mock.calls.map(([hex]: unknown[]) => hex)).toEqual(['#ff0000', '#ff00007d'])
})
