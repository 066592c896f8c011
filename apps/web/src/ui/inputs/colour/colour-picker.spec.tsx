import { describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from '../../../testing/components/render'
import { Held } from '../../../testing/components/held'
import { ColourPicker } from './colour-picker'

const offers = () => [{ title: 'Brand', colours: ['#1d3fb8', '#f6efe4'] }]

async function shown(first: string | null = '#ff0000') {
  const onChange = vi.fn()
  const screen = await render(
    <Held first={first} onChange={onChange}>
      {(value, set) => (
        <ColourPicker
          label="Fill"
          value={value}
          offers={offers}
          onChange={(hex, joined) => {
            set(hex)
            onChange(hex, joined)
            return null
          }}
        />
      )}
    </Held>,
  )
  return { screen, onChange }
}

describe('ColourPicker', () => {
  it('offers colours, and shows which one is chosen', async () => {
    const { screen, onChange } = await shown()
    const brand = screen.getByRole('group', { name: 'Brand' })
    const blue = brand.getByRole('button', { name: 'Fill #1d3fb8' })
    await expect.element(blue).toHaveAttribute('aria-pressed', 'false')
    await blue.click()
    await expect.element(blue).toHaveAttribute('aria-pressed', 'true')
    expect(onChange).toHaveBeenCalledWith('#1d3fb8')
  })

  it('accepts a hex value', async () => {
    const { screen, onChange } = await shown()
    await userEvent.fill(screen.getByRole('textbox', { name: 'Fill: hex' }), '#00ff00')
    await userEvent.keyboard('{Enter}')
    expect(onChange).toHaveBeenCalledWith('#00ff00')
  })

  it('changes hue and opacity with the arrow keys', async () => {
    const { screen, onChange } = await shown()
    const hue = screen.getByRole('slider', { name: 'Fill: hue' })
    hue.element().focus()
    await userEvent.keyboard('{ArrowRight}')
    expect(onChange.mock.lastCall?.[0]).not.toBe('#ff0000')
    screen.getByRole('slider', { name: 'Fill: opacity' }).element().focus()
    await userEvent.keyboard('{Home}')
    expect(onChange.mock.lastCall?.[0]).toMatch(/00$/)
  })

  it('keeps the hue of a grey while it is open', async () => {
    const { screen } = await shown('#ff0000')
    const shade = screen.getByRole('slider', { name: /shade/ }).first()
    shade.element().focus()
    for (let step = 0; step < 12; step++) await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}')
    const hue = screen.getByRole('slider', { name: 'Fill: hue' })
    await expect.element(hue).toHaveValue('0')
    hue.element().focus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    await expect.element(hue).toHaveValue('2')
  })

  it('starts with black if there is no colour', async () => {
    const { screen } = await shown(null)
    await expect.element(screen.getByRole('textbox', { name: 'Fill: hex' })).toHaveValue('#000000')
  })
})
