export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const place = 'platen-theme'

/** The theme that was chosen on this device. Browsers that keep nothing for pages follow the system. */
export function readTheme(): Theme {
  try {
    const kept = localStorage.getItem(place)
    return themes.find(theme => theme === kept) ?? 'system'
  } catch {
    return 'system'
  }
}

/** Shows a theme and keeps it on this device. */
export function chooseTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  try {
    localStorage.setItem(place, theme)
  } catch {
    // It lasts until the page is left.
  }
}
