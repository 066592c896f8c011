import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { iconColour, type IconCategory } from '@platen/icons'

/** The folder of Tabler's icons, which has a folder of SVG files for each style. */
const folder = (): string => dirname(dirname(require.resolve('@tabler/icons/outline/heart.svg')))

/** The part of Tabler's list of icons that is read. */
type Listed = Readonly<
  Record<string, { name: string; tags: readonly (string | number)[]; styles: { filled?: unknown } }>
>

/** The ending of the names of filled icons. */
export const filledEnding = '-filled'

/** Returns the names and tags of all icons, as one category. Reads 2 MB, so call it no more often than needed. */
export async function readIconNames(): Promise<readonly IconCategory[]> {
  const listed = JSON.parse(await readFile(join(folder(), '../icons.json'), 'utf8')) as Listed
  const icons = Object.values(listed).map(
    ({ name, tags, styles }) => [name, tags.join(' '), styles.filled !== undefined] as const,
  )
  return [['All', '', icons]]
}

/** Returns an icon as the text of an SVG file, in the colour that SVG elements replace; null if there is none of this name. */
export async function readIcon(icon: string): Promise<string | null> {
  if (!/^[a-z\d]+(?:-[a-z\d]+)*$/.test(icon)) return null
  const [style, name] = icon.endsWith(filledEnding)
    ? ['filled', icon.slice(0, -filledEnding.length)]
    : ['outline', icon]
  try {
    const text = await readFile(join(folder(), style, `${name}.svg`), 'utf8')
    return text.replaceAll('currentColor', iconColour)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
