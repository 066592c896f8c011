import { keep, readKept } from './kept'

const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const place = 'platen-theme'

/** The theme that was chosen on this device; otherwise that of the system. */
export function readTheme(): Theme {
  const kept = readKept(place)
  return themes.find(theme => theme === kept) ?? 'system'
}

/** Shows a theme and keeps it on this device. */
export function chooseTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  keep(place, theme)
}
