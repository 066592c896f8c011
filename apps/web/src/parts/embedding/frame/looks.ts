import { type Theme } from '@platen/embed'

/** The minimum contrast of text; here, white text on the colour of a button. */
const leastContrast = 4.5

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
  let channels = [1, 3, 5].map(at => parseInt(accent.slice(at, at + 2), 16))
  while (contrastWithWhite(channels) < leastContrast)
    channels = channels.map(channel => Math.floor(channel * 0.97))
  return `#${channels.map(channel => channel.toString(16).padStart(2, '0')).join('')}`
}

const contrastWithWhite = (channels: readonly number[]): number =>
  1.05 / (luminance(channels) + 0.05)

/** Returns the relative luminance, as defined by WCAG. */
function luminance(channels: readonly number[]): number {
  const [r = 0, g = 0, b = 0] = channels.map(channel => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
