import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(__dirname, '..', '..', '..', '..', '..', 'web', 'src')

/** The app's own files, so that both look alike; the last lays the pages out. */
const sheets = [
  'ui/tokens.css',
  'ui/base.css',
  'ui/layout/mark.module.css',
  'ui/buttons/copy.module.css',
  'shell/rail.module.css',
  'features/docs/page.css',
]

/** The stylesheet of every page, read from the sources of the app: it need not be built. */
export const readPageStyle = (): string =>
  sheets.map(name => readFileSync(join(folder, name), 'utf8')).join('\n')

/** The values of the design, for pages that say one thing. */
export const readTokens = (): string => readFileSync(join(folder, 'ui/tokens.css'), 'utf8')

/** The icon of the tab. */
export const readIcon = (): string => readFileSync(join(folder, 'icon.svg'), 'utf8')

/**
 * Runs before anything is drawn, in every page and in the app: shows the theme that somebody chose on this device, the empty page
 * before the stylesheet is there too.
 */
export const themeScript = `try {
  const theme = localStorage.getItem('platen-theme')
  if (theme === 'light' || theme === 'dark') {
    document.documentElement.dataset.theme = theme
    document.querySelector('meta[name="color-scheme"]').content = theme
  }
} catch {
  // Browsers that keep nothing for pages show the theme of the system.
}
`
