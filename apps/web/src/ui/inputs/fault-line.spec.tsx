import { expect, it } from 'vitest'
import { render } from '../../testing/components/render'
import { FaultLine, faultProps } from './fault-line'

const field = (fault: string | null) => (
  <>
    <input id="name" aria-label="Name" {...faultProps('name', fault)} />
    <FaultLine of="name" fault={fault} />
  </>
)

it('describes its field while there is a fault', async () => {
  const screen = await render(field('Must not be empty'))
  const box = screen.getByRole('textbox', { name: 'Name' })
  await expect.element(box).toBeInvalid()
  await expect.element(box).toHaveAccessibleDescription('Must not be empty')
  await screen.rerender(field(null))
  await expect.element(box).not.toBeInvalid()
  await expect.element(box).not.toHaveAccessibleDescription()
})
