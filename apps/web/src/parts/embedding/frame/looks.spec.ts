import { readable, showTheme } from './looks'

it.each([
  ['#2453e6', '#2453e6'],
  ['#000000', '#000000'],
  ['#767676', '#767676'],
])('%s stays: white is legible on it', (accent, shown) => expect(readable(accent)).toBe(shown))

it.each(['#ffffff', '#ffd400', '#7bdcb5', '#ff6b47'])('%s becomes darker', accent => {
  const shown = readable(accent)
  expect(shown).toMatch(/^#[0-9a-f]{6}$/)
  expect(parseInt(shown.slice(1, 3), 16)).toBeLessThan(parseInt(accent.slice(1, 3), 16))
  expect(readable(shown)).toBe(shown)
})

it('applies the settings of a theme, and leaves the others', () => {
  const set: Record<string, string> = {}
  const root = {
    dataset: {} as Record<string, string>,
    style: { setProperty: (name: string, value: string) => (set[name] = value) },
  }
  const show = (theme: Parameters<typeof showTheme>[0]): void => {
    showTheme(theme, root as unknown as HTMLElement)
  }
  show({ scheme: 'dark', accent: '#2453e6' })
  expect([root.dataset, set]).toEqual([
    { theme: 'dark' },
    { '--main': '#2453e6', '--on-main': '#ffffff' },
  ])
  show({})
  expect(root.dataset).toEqual({ theme: 'dark' })
  show({ scheme: 'auto' })
  expect(root.dataset).toEqual({})
})
