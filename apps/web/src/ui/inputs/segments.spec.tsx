import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from '../../testing/components/render'
import { Held } from '../../testing/components/held'
import { Segments } from './segments'

const segments = [
  { value: 'left', label: 'Left', icon: <svg aria-hidden="true" /> },
  { value: 'right', label: 'Right' },
] as const

const held = (holds: boolean) => (
  <Held<'left' | 'right' | null> first="left">
    {(value, set) => (
      <Segments label="Alignment" segments={segments} value={value} holds={holds} onChange={set} />
    )}
  </Held>
)

it('clears the choice when the chosen segment is pressed again', async () => {
  const screen = await render(held(false))
  const left = screen.getByRole('radio', { name: 'Left' })
  await expect.element(left).toBeChecked()
  await left.click()
  await expect.element(left).not.toBeChecked()
})

it('keeps one segment chosen if it must, and lets the keyboard choose another', async () => {
  const screen = await render(held(true))
  await expect.element(screen.getByRole('radiogroup', { name: 'Alignment' })).toBeVisible()
  const left = screen.getByRole('radio', { name: 'Left' })
  const right = screen.getByRole('radio', { name: 'Right' })
  await left.click()
  await expect.element(left).toBeChecked()
  await userEvent.keyboard('{ArrowRight} ')
  await expect.element(right).toBeChecked()
  await expect.element(left).not.toBeChecked()
})
