import { parseColor } from '@platen/design'
import { type Theme } from '@platen/embed'
import { contrastOf, leastContrast } from '@platen/modifications'

/** Applies the theme of the host page to the frame; colours that it does not name are kept. */
export function showTheme({ accent, scheme }: Theme, root = document.documentElement): void {
  if (scheme === 'auto') delete root.dataset.theme
  else if (scheme !== undefined) root.dataset.theme = scheme
  if (accent === undefined) return
  root.style.setProperty('--main', readable(accent))
  root.style.setProperty('--on-main', '#ffffff')
}

/** Returns the colour, darkened as much as white text on it needs. */
export function readable(accent: string): string {
  let { r, g, b } = parseColor(accent)
  while (contrastOf({ r, g, b }, white) < leastContrast)
    [r, g, b] = [r, g, b].map(channel => Math.floor(channel * 0.97)) as [number, number, number]
  return `#${[r, g, b].map(channel => channel.toString(16).padStart(2, '0')).join('')}`
}

const white = { r: 255, g: 255, b: 255 }
