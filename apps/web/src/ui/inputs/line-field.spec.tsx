import { describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from '../../testing/components/render'
import { LineField } from './line-field'

const nothing = (): null => null

describe('LineField', () => {
  it('takes effect on Enter, and only once', async () => {
    const onChange = vi.fn(nothing)
    const screen = await render(<LineField label="Name" value="Old" onChange={onChange} />)
    const box = screen.getByRole('textbox', { name: 'Name' })
    await userEvent.fill(box, 'New')
    expect(onChange).not.toHaveBeenCalled()
    await userEvent.keyboard('{Enter}')
    await userEvent.tab()
    expect(onChange.mock.calls).toEqual([['New']])
  })

  it('takes effect when it loses the focus, and when it is removed', async () => {
    const onChange = vi.fn(nothing)
    const screen = await render(<LineField label="Name" value="" onChange={onChange} />)
    const box = screen.getByRole('textbox', { name: 'Name' })
    await userEvent.fill(box, 'One')
    await userEvent.tab()
    await userEvent.fill(box, 'Two')
    await screen.unmount()
    expect(onChange.mock.calls).toEqual([['One'], ['Two']])
  })

  it('restores its previous value on Escape', async () => {
    const onChange = vi.fn(nothing)
    const screen = await render(<LineField label="Name" value="Old" onChange={onChange} />)
    const box = screen.getByRole('textbox', { name: 'Name' })
    await userEvent.fill(box, 'New')
    await userEvent.keyboard('{Escape}')
    await expect.element(box).toHaveValue('Old')
    await userEvent.tab()
    expect(onChange).not.toHaveBeenCalled()
  })

  it('keeps refused text, with the reason, until it is corrected', async () => {
    const screen = await render(
      <LineField label="Name" value="Old" onChange={() => 'Must not be empty'} />,
    )
    const box = screen.getByRole('textbox', { name: 'Name' })
    await userEvent.fill(box, ' ')
    await userEvent.keyboard('{Enter}')
    await expect.element(box).toHaveValue(' ')
    await expect.element(box).toBeInvalid()
    await expect.element(box).toHaveAccessibleDescription('Must not be empty')
    await userEvent.fill(box, 'a')
    await expect.element(box).not.toBeInvalid()
  })

  it('with several lines, takes effect on Ctrl or ⌘ with Enter', async () => {
    const onChange = vi.fn(nothing)
    const screen = await render(<LineField label="Notes" value="" rows={3} onChange={onChange} />)
    const box = screen.getByRole('textbox', { name: 'Notes' })
    await box.click()
    await userEvent.keyboard('a{Enter}b')
    expect(onChange).not.toHaveBeenCalled()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    expect(onChange.mock.calls).toEqual([['a\nb']])
  })

  it('is empty if elements differ, and says so', async () => {
    const screen = await render(
      <LineField label="Name" value="one" isMixed hideLabel onChange={nothing} />,
    )
    const box = screen.getByRole('textbox', { name: 'Name' })
    await expect.element(box).toHaveValue('')
    await expect.element(box).toHaveAttribute('placeholder', 'Mixed')
  })
})
