import { iconColour, type IconStyle } from '@platen/icons'
import { type IconPath } from './icon-files'

const looks: Readonly<Record<IconStyle, string>> = {
  outline: `fill="none" stroke="${iconColour}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"`,
  filled: `fill="${iconColour}"`,
}

/** Returns an icon as an SVG file. */
export function iconFile(name: string, style: IconStyle, paths: readonly IconPath[]): File {
  const shapes = paths.map(path => {
    const attributes = Object.entries(path).map(([key, value]) => `${key}="${value}"`)
    return `<path ${attributes.join(' ').replaceAll('currentColor', iconColour)}/>`
  })
  const text = `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24" ${looks[style]}>${shapes.join('')}</svg>`
  return new File([text], `${name}.svg`, { type: 'image/svg+xml' })
}
