import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from '../../testing/components/render'
import { Held } from '../../testing/components/held'
import { Field } from './field'

it('contains the typed text, and is required by default', async () => {
  const screen = await render(
    <Held first="">
      {(value, set) => <Field label="Name" name="name" value={value} onChange={set} />}
    </Held>,
  )
  const box = screen.getByRole('textbox', { name: 'Name' })
  await box.click()
  await userEvent.keyboard('Northlight')
  await expect.element(box).toHaveValue('Northlight')
  await expect.element(box).toBeRequired()
})

it('shows its help, or a fault instead', async () => {
  const props = { label: 'Email', name: 'email', value: 'a', help: 'Your work address' }
  const screen = await render(<Field {...props} optional onChange={() => undefined} />)
  const box = screen.getByRole('textbox', { name: 'Email' })
  await expect.element(box).not.toBeRequired()
  await expect.element(box).toHaveAccessibleDescription('Your work address')
  await screen.rerender(<Field {...props} fault="Must be an address" onChange={() => undefined} />)
  await expect.element(box).toBeInvalid()
  await expect.element(box).toHaveAccessibleDescription('Must be an address')
  await expect.element(screen.getByText('Your work address')).not.toBeInTheDocument()
})

it('hides a password', async () => {
  const screen = await render(
    <Field label="Password" name="password" type="password" value="a" onChange={() => undefined} />,
  )
  await expect.element(screen.getByLabelText('Password')).toHaveAttribute('type', 'password')
})
