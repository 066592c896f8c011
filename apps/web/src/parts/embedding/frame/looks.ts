import { type Theme } from '@platen/embed'
import { contrastOf, leastContrast } from '@platen/modifications'

/** Applies the theme of the host page to the frame. Settings that the theme does not contain are kept. */
export function showTheme({ accent, scheme }: Theme, root = document.documentElement): void {
  if (scheme === 'auto') delete root.dataset.theme
  else if (scheme !== undefined) root.dataset.theme = scheme
  if (accent === undefined) return
  root.style.setProperty('--main', readable(accent))
  root.style.setProperty('--on-main', '#ffffff')
}

/** Returns a colour, darkened until white text on it is readable. */
export function readable(accent: string): string {
  let channels = [1, 3, 5].map(at => parseInt(accent.slice(at, at + 2), 16))
  while (contrastWithWhite(channels) < leastContrast)
    channels = channels.map(channel => Math.floor(channel * 0.97))
  return `#${channels.map(channel => channel.toString(16).padStart(2, '0')).join('')}`
}

const contrastWithWhite = ([r = 0, g = 0, b = 0]: readonly number[]): number =>
  contrastOf({ r, g, b }, { r: 255, g: 255, b: 255 })
