import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseColor } from '@platen/design'
import { contrastOf } from '@platen/modifications'

const css = readFileSync(join(__dirname, 'tokens.css'), 'utf8')

/** Returns the colours of one theme by name. */
function colours(theme: 'light' | 'dark'): (name: string) => ReturnType<typeof parseColor> {
  return name => {
    const value = new RegExp(`--${name}: (.*);`).exec(css)?.[1] ?? ''
    const [light = '', dark = light] = value.match(/#[0-9a-f]{6}/g) ?? []
    return parseColor(theme === 'light' ? light : dark)
  }
}

// Browsers ignore a declaration whose `light-dark()` contains anything but two colours.
it('has two colours wherever themes differ', () => {
  const values = [...css.matchAll(/light-dark\(([^;]*)/g)].map(([, value = '']) => value)
  const colour = '(?:#[0-9a-f]{6}|rgb\\([^)]*\\))'
  expect(values.filter(value => !new RegExp(`^${colour}, ${colour}\\)`).test(value))).toEqual([])
})

const grounds = ['surface', 'desk', 'sunken']

describe.each(['light', 'dark'] as const)('in the %s theme', theme => {
  const colour = colours(theme)
  const least = (name: string): number =>
    Math.min(...grounds.map(ground => contrastOf(colour(name), colour(ground))))

  // WCAG 2.2, 1.4.3: https://www.w3.org/TR/WCAG22/#contrast-minimum.
  it.each(['ink', 'ink-2', 'ink-3', 'spot', 'select', 'danger', 'warn', 'ok', 'info'])(
    'text in %s is readable on every ground',
    name => expect(least(name)).toBeGreaterThanOrEqual(4.5),
  )

  it('the label of a primary button is readable', () => {
    expect(contrastOf(colour('on-ink'), colour('ink'))).toBeGreaterThanOrEqual(4.5)
  })

  it.each(['mark', 'mark-guide'])('%s is visible on its halo, and readable as text', name => {
    expect(contrastOf(colour(name), colour('halo'))).toBeGreaterThanOrEqual(4.5)
  })

  // WCAG 2.2, 1.4.11: https://www.w3.org/TR/WCAG22/#non-text-contrast.
  it.each(['edge', 'guide'])('lines in %s are visible', name => {
    expect(least(name)).toBeGreaterThanOrEqual(3)
  })
})
