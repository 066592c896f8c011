import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(__dirname, '..', '..', '..', '..', '..', 'web', 'src')

/** The app's own stylesheets, so that the documentation looks like the app; the last stylesheet lays out the pages of the documentation. */
const sheets = [
  'ui/tokens.css',
  'ui/base.css',
  'ui/layout/mark.module.css',
  'ui/buttons/copy.module.css',
  'shell/rail.module.css',
  'features/docs/page.css',
]

/** Returns the stylesheet of every page, read from the sources of the app, which need not be built. */
export const readPageStyle = (): string =>
  sheets.map(name => readFileSync(join(folder, name), 'utf8')).join('\n')

/** Returns the design tokens, for pages with a single message. */
export const readTokens = (): string => readFileSync(join(folder, 'ui/tokens.css'), 'utf8')

/** Returns the icon of the browser tab. */
export const readIcon = (): string => readFileSync(join(folder, 'icon.svg'), 'utf8')

/**
 * Runs before anything is drawn, in every page and in the app: applies the theme that was chosen on this device, even to the empty
 * page before the stylesheet is loaded.
 */
export const themeScript = `try {
  const theme = localStorage.getItem('platen-theme')
  if (theme === 'light' || theme === 'dark') {
    document.documentElement.dataset.theme = theme
    document.querySelector('meta[name="color-scheme"]').content = theme
  }
} catch {
  // Browsers that block storage show the theme of the system.
}
`
