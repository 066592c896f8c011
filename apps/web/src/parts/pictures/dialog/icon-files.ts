import { type IconCategory, type IconStyle } from '@platen/icons'

/** The attributes of a path. */
export type IconPath = Readonly<Record<string, string>>

/** An icon, and the paths of its two styles. */
type IconShapes = readonly [name: string, outline: readonly IconPath[], filled: readonly IconPath[]]

/** Loads the files that the build writes, each when it is needed (`apps/web/build/write-icons.mjs`). */
const files = import.meta.glob<unknown>('../../../../.icons/*.json', { import: 'default' })

async function load<Content>(file: string): Promise<Content> {
  const found = files[`../../../../.icons/${file}.json`]
  if (!found) throw new Error(`there is no file of icons ${file}`)
  return (await found()) as Content
}

/** The paths of icons, by their names. */
export type IconPaths = ReadonlyMap<string, Readonly<Record<IconStyle, readonly IconPath[]>>>

/** Loads the names and tags of all icons. */
export const loadIcons = (): Promise<readonly IconCategory[]> => load('names')

/** Loads the paths of the icons of a category, given the name of its file. */
export async function loadPaths(file: string): Promise<IconPaths> {
  const icons = await load<readonly IconShapes[]>(file)
  return new Map(icons.map(([name, outline, filled]) => [name, { outline, filled }]))
}
