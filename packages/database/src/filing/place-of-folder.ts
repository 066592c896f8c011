import { filingLimits } from '@platen/design'
import { AppError, notFound } from '@platen/errors'

/** A folder in the tree of an organization; `parentId` is null for one at the top. */
export interface FolderNode {
  id: string
  name: string
  parentId: string | null
}

/** Returns the ids of a folder and of all folders in it, at any depth. */
export function foldersWithin(all: readonly FolderNode[], id: string): string[] {
  const found = [id]
  // A folder that is found while the list is read is read too.
  for (const parent of found)
    found.push(...all.filter(({ parentId }) => parentId === parent).map(folder => folder.id))
  return found
}

/**
 * Throws unless a folder may be in this place: `not_found` when there is no such parent, `invalid_request` when the folder would be within
 * itself or folders would be too deep, and `in_use` when another folder there has its name. A new folder has the id ''.
 */
export function checkPlace(all: readonly FolderNode[], folder: FolderNode): void {
  const { id, name, parentId } = folder
  const above = pathTo(all, parentId)
  if (parentId !== null && above.length === 0) throw notFound('Folder')
  if (above.includes(id))
    throw new AppError('invalid_request', 'parentId must not be this folder or a folder inside it')
  if (above.length + levelsOf(all, id) > filingLimits.levels)
    throw new AppError(
      'invalid_request',
      `parentId must not make folders more than ${filingLimits.levels} levels deep`,
    )
  const isTwin = (other: FolderNode): boolean =>
    other.id !== id && other.parentId === parentId && folded(other.name) === folded(name)
  if (all.some(isTwin))
    throw new AppError('in_use', 'A folder with this name already exists here; choose another name')
}

/** Returns the ids of a folder and of those around it, from the inside; empty when there is no such folder. */
function pathTo(all: readonly FolderNode[], id: string | null): string[] {
  const folder = all.find(other => other.id === id)
  return folder ? [folder.id, ...pathTo(all, folder.parentId)] : []
}

/** Returns how many levels a folder and those in it take. */
function levelsOf(all: readonly FolderNode[], id: string): number {
  const inside = all.filter(({ parentId }) => parentId === id)
  return 1 + Math.max(0, ...inside.map(folder => levelsOf(all, folder.id)))
}

const folded = (name: string): string => name.normalize('NFC').toLowerCase()
