import { chooseTheme, readTheme, type Theme } from '../../preferences/theme'
import { createButton } from './button'

const next: Readonly<Record<Theme, Theme>> = { system: 'light', light: 'dark', dark: 'system' }
const names: Readonly<Record<Theme, string>> = {
  system: 'Theme: system',
  light: 'Theme: light',
  dark: 'Theme: dark',
}

/** Adds the button that changes the theme. */
export function addThemeButton(): void {
  const button = createButton(names[readTheme()], () => {
    const theme = next[readTheme()]
    chooseTheme(theme)
    button.textContent = names[theme]
  })
  document.querySelector('[data-actions]')?.append(button)
}
