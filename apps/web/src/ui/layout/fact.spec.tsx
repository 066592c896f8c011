import { expect, it } from 'vitest'
import { render } from '../../testing/components/render'
import { Fact } from './fact'

it('is a value with its name', async () => {
  const screen = await render(
    <dl>
      <Fact name="Design">Card</Fact>
    </dl>,
  )
  await expect.element(screen.getByRole('term')).toHaveTextContent('Design')
  await expect.element(screen.getByRole('definition')).toHaveTextContent('Card')
})
