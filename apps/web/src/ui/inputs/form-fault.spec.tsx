import { expect, it } from 'vitest'
import { render } from '../../testing/components/render'
import { FormFault } from './form-fault'

it('is announced', async () => {
  const screen = await render(<FormFault>The name is taken.</FormFault>)
  await expect.element(screen.getByRole('alert')).toHaveTextContent('The name is taken.')
})
