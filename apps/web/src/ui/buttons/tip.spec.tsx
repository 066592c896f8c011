import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { Button } from 'react-aria-components'
import { render } from '../../testing/components/render'
import { Tip } from './tip'

it('appears on focus, describes its button, and disappears with the focus', async () => {
  const screen = await render(
    <>
      <Tip text="Undo" keys="Ctrl Z">
        <Button>U</Button>
      </Tip>
      <Button>Next</Button>
    </>,
  )
  await userEvent.tab()
  await expect.element(screen.getByRole('tooltip')).toHaveTextContent('UndoCtrl Z')
  await expect
    .element(screen.getByRole('button', { name: 'U' }))
    .toHaveAccessibleDescription(/Undo/)
  await userEvent.tab()
  await expect.element(screen.getByRole('tooltip')).not.toBeInTheDocument()
})
