import { type ItemKind } from './filing-queries'

/** A folder as the tree needs it. */
export interface TreeFolder {
  id: string
  name: string
  parentId: string | null
}

/** The number of items of each kind that are in a folder itself. */
interface Holding {
  items: Readonly<Record<ItemKind, number>>
}

/** Returns a folder and those around it, from the outside; empty when there is no such folder. */
export function pathTo<Folder extends TreeFolder>(
  folders: readonly Folder[],
  id: string | null | undefined,
): Folder[] {
  const folder = folders.find(each => each.id === id)
  return folder ? [...pathTo(folders, folder.parentId), folder] : []
}

/** Returns the folders directly in a folder, or at the top for null, in the order of their names. */
export function foldersIn<Folder extends TreeFolder>(
  folders: readonly Folder[],
  parentId: string | null,
): Folder[] {
  return folders
    .filter(folder => folder.parentId === parentId)
    .sort((one, other) => one.name.localeCompare(other.name, 'en', { numeric: true }))
}

/** Returns the folders that have items of a kind, themselves or in the folders below. */
export function foldersWith<Folder extends TreeFolder & Holding>(
  folders: readonly Folder[],
  kind: ItemKind,
): Folder[] {
  const used = folders.filter(({ items }) => items[kind] > 0)
  const ids = new Set(used.flatMap(({ id }) => pathTo(folders, id).map(around => around.id)))
  return folders.filter(({ id }) => ids.has(id))
}

/** Returns all folders in the order of a tree, each with its level from 0; leaves out a folder with those in it. */
export function treeOf<Folder extends TreeFolder>(
  folders: readonly Folder[],
  without?: string,
): { folder: Folder; level: number }[] {
  const below = (parentId: string | null, level: number): { folder: Folder; level: number }[] =>
    foldersIn(folders, parentId)
      .filter(({ id }) => id !== without)
      .flatMap(folder => [{ folder, level }, ...below(folder.id, level + 1)])
  return below(null, 0)
}
