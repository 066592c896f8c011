import { expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from '../../testing/components/render'
import { Held } from '../../testing/components/held'
import { ValueField } from './value-field'

it('changes at each key press', async () => {
  const onChange = vi.fn()
  const screen = await render(
    <Held first="" onChange={onChange}>
      {(value, set) => (
        <ValueField
          label="Title"
          aside={<span>{value.length}</span>}
          value={value}
          onChange={set}
        />
      )}
    </Held>,
  )
  await screen.getByRole('textbox', { name: 'Title' }).click()
  await userEvent.keyboard('ab')
  expect(onChange.mock.calls).toEqual([['a'], ['ab']])
  await expect.element(screen.getByText('2')).toBeVisible()
})

it('accepts several lines', async () => {
  const onChange = vi.fn()
  const screen = await render(<ValueField label="Text" rows={3} value="a" onChange={onChange} />)
  const box = screen.getByRole('textbox', { name: 'Text' })
  await box.click()
  await userEvent.keyboard('{End}{Enter}')
  expect(onChange).toHaveBeenLastCalledWith('a\n')
})

it('shows a fault instead of its help', async () => {
  const props = {
    label: 'Title',
    value: '',
    help: 'Up to 40 characters',
    onChange: () => undefined,
  }
  const screen = await render(<ValueField {...props} isRequired />)
  const box = screen.getByRole('textbox', { name: 'Title' })
  await expect.element(box).toBeRequired()
  await expect.element(box).toHaveAccessibleDescription('Up to 40 characters')
  await screen.rerender(<ValueField {...props} fault="Too long" />)
  await expect.element(box).toBeInvalid()
  await expect.element(box).toHaveAccessibleDescription('Too long')
})
