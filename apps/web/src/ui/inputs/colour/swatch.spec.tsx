import { expect, it } from 'vitest'
import { render } from '../../../testing/components/render'
import { Swatch } from './swatch'

it.each([
  ['#1d3fb8', 'rgb(29, 63, 184)'],
  ['#1d3fb880', 'rgba(29, 63, 184, 0.5)'],
])('shows %s, hidden from assistive technology', async (hex, shown) => {
  const { container } = await render(<Swatch hex={hex} />)
  const swatch = container.querySelector('span')
  expect(swatch?.ariaHidden).toBe('true')
  const inner = swatch?.querySelector('span')
  expect(inner && getComputedStyle(inner).backgroundColor).toBe(shown)
})

it('looks different for no colour and for several colours', async () => {
  const looks = new Set<string | undefined>()
  for (const hex of [null, 'mixed', '#1d3fb8']) {
    const { container } = await render(<Swatch hex={hex} />)
    looks.add(container.querySelector('span')?.className)
  }
  expect(looks.size).toBe(3)
})
