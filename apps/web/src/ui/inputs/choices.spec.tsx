import { describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from '../../testing/components/render'
import { Held } from '../../testing/components/held'
import { Dropdown, Radios, Tick } from './choices'

const sizes = [
  { value: 'small', label: 'Small' },
  { value: 'large', label: 'Large', about: 'For posters' },
] as const

describe('Radios', () => {
  it('chooses with the pointer and the arrow keys', async () => {
    const onChange = vi.fn()
    const screen = await render(
      <Held<'large' | 'small'> first="small" onChange={onChange}>
        {(value, set) => <Radios label="Size" value={value} choices={sizes} onChange={set} />}
      </Held>,
    )
    await expect.element(screen.getByRole('radio', { name: 'Small' })).toBeChecked()
    await screen.getByText('Large').click()
    await expect.element(screen.getByRole('radio', { name: 'Large' })).toBeChecked()
    await userEvent.keyboard('{ArrowUp}')
    await expect.element(screen.getByRole('radio', { name: 'Small' })).toBeChecked()
    expect(onChange.mock.calls).toEqual([['large'], ['small']])
  })

  it('is a named group whose choices have explanations', async () => {
    const screen = await render(
      <Radios label="Size" value="small" choices={sizes} onChange={() => undefined} />,
    )
    await expect.element(screen.getByRole('radiogroup', { name: 'Size' })).toBeVisible()
    await expect
      .element(screen.getByRole('radio', { name: 'Large' }))
      .toHaveAccessibleDescription('For posters')
  })
})

describe('Dropdown', () => {
  it('opens with Enter, chooses with the arrow keys, and returns the focus', async () => {
    const screen = await render(
      <Held<'large' | 'small'> first="small">
        {(value, set) => <Dropdown label="Size" value={value} choices={sizes} onChange={set} />}
      </Held>,
    )
    const button = screen.getByRole('button', { name: /Size/ })
    await expect.element(button).toHaveTextContent('Small')
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect
      .element(screen.getByRole('option', { name: 'Small' }))
      .toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect.element(screen.getByRole('listbox')).not.toBeInTheDocument()
    await expect.element(button).toHaveTextContent('Large')
    await expect.element(button).toHaveFocus()
  })

  it('closes on Escape without a choice', async () => {
    const onChange = vi.fn()
    const screen = await render(
      <Dropdown label="Size" value="small" choices={sizes} onChange={onChange} />,
    )
    await screen.getByRole('button', { name: /Size/ }).click()
    await expect.element(screen.getByRole('listbox')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(screen.getByRole('listbox')).not.toBeInTheDocument()
    expect(onChange).not.toHaveBeenCalled()
  })

  it('has a name even without a visible label, and can be disabled', async () => {
    const screen = await render(
      <Dropdown
        label="Size"
        hideLabel
        isDisabled
        value="small"
        choices={sizes}
        onChange={() => undefined}
      />,
    )
    const button = screen.getByRole('button', { name: /Size/ })
    await expect.element(button).toBeDisabled()
    await expect.element(screen.getByText('Size', { exact: true })).not.toBeInTheDocument()
  })
})

describe('Tick', () => {
  it('is set and cleared with the pointer and with Space', async () => {
    const onChange = vi.fn()
    const screen = await render(
      <Held first={false} onChange={onChange}>
        {(value, set) => (
          <Tick label="Crop" about="Off: as it is" isSelected={value} onChange={set} />
        )}
      </Held>,
    )
    const tick = screen.getByRole('checkbox', { name: 'Crop' })
    await expect.element(tick).toHaveAccessibleDescription('Off: as it is')
    await screen.getByText('Crop').click()
    await expect.element(tick).toBeChecked()
    await userEvent.keyboard(' ')
    await expect.element(tick).not.toBeChecked()
    expect(onChange.mock.calls).toEqual([[true], [false]])
  })
})
