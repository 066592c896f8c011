import { describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from '../../../testing/components/render'
import { ColourField } from './colour-field'

const nothing = (): null => null

describe('ColourField', () => {
  it.each([
    ['#00ff00', '#00ff00'],
    ['0f0', '#00ff00'],
    ['#00FF0080', '#00ff0080'],
  ])('accepts %s', async (typed, hex) => {
    const onChange = vi.fn(nothing)
    const screen = await render(<ColourField label="Fill" value="#ff0000" onChange={onChange} />)
    await userEvent.fill(screen.getByRole('textbox', { name: 'Fill' }), typed)
    await userEvent.keyboard('{Enter}')
    expect(onChange.mock.calls).toEqual([[hex]])
  })

  it('keeps the opacity of the previous colour', async () => {
    const onChange = vi.fn(nothing)
    const screen = await render(<ColourField label="Fill" value="#ff000080" onChange={onChange} />)
    await expect.element(screen.getByText('50 %')).toBeInTheDocument()
    await userEvent.fill(screen.getByRole('textbox', { name: 'Fill' }), '#00ff00')
    await userEvent.keyboard('{Enter}')
    expect(onChange.mock.calls).toEqual([['#00ff0080']])
  })

  it('refuses text that is not a colour', async () => {
    const onChange = vi.fn(nothing)
    const screen = await render(<ColourField label="Fill" value={null} onChange={onChange} />)
    const box = screen.getByRole('textbox', { name: 'Fill' })
    await userEvent.fill(box, 'reddish')
    await userEvent.keyboard('{Enter}')
    await expect.element(box).toBeInvalid()
    await expect.element(box).toHaveAccessibleDescription(/colour/)
    expect(onChange).not.toHaveBeenCalled()
  })

  it.each([
    ['mixed', 'Mixed'],
    [null, 'None'],
  ])('has a placeholder for %s', async (value, instead) => {
    const screen = await render(
      <ColourField label="Fill" value={value} instead={instead} onChange={nothing} />,
    )
    const box = screen.getByRole('textbox', { name: 'Fill' })
    await expect.element(box).toHaveValue('')
    await expect.element(box).toHaveAttribute('placeholder', instead)
  })

  it('opens a picker from its swatch, and returns the focus on Escape', async () => {
    const screen = await render(<ColourField label="Fill" value="#ff0000" onChange={nothing} />)
    const swatch = screen.getByRole('button', { name: 'Choose fill' })
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByRole('dialog', { name: 'Fill' })).toBeVisible()
    await expect.element(screen.getByRole('textbox', { name: 'Fill: hex' })).toHaveValue('#ff0000')
    await userEvent.keyboard('{Escape}')
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(swatch).toHaveFocus()
  })
})
