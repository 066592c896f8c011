import { keep, readKept } from './kept'

const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const place = 'platen-theme'

/** Returns the theme chosen on this device; `system` if none is. */
export function readTheme(): Theme {
  const kept = readKept(place)
  return themes.find(theme => theme === kept) ?? 'system'
}

/** Applies a theme and remembers it on this device. */
export function chooseTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  keep(place, theme)
}
