import { type Dirent } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { parseObjectKey } from '@platen/design'
import { keptFiles, listedAtOnce } from '../objects/folders'
import { type ListedObject } from '../objects/object-store'
import { systemCode } from './disk-failure'

/** Lists the objects among the files under a folder, one page at a time; rejects with the system's error. */
export async function* listFiles(root: string, folder: string): AsyncGenerator<ListedObject[]> {
  let page: ListedObject[] = []
  for await (const key of keysUnder(root, folder)) {
    const listed = await describe(root, key)
    if (listed) page.push(listed)
    if (page.length < listedAtOnce) continue
    yield page
    page = []
  }
  if (page.length > 0) yield page
}

/**
 * Yields the keys under a folder in order. No folder name has a character that sorts before the slash, so names sort like keys.
 */
async function* keysUnder(root: string, folder: string): AsyncGenerator<string> {
  const [parent, start] = folder === keptFiles ? ['', keptFiles] : [folder, '']
  for (const entry of await entriesOf(join(root, parent))) {
    if (!entry.name.startsWith(start)) continue
    const path = parent + entry.name
    if (entry.isDirectory()) yield* keysUnder(root, `${path}/`)
    else if (parseObjectKey(path)) yield path
  }
}

async function entriesOf(path: string): Promise<Dirent[]> {
  const entries = await unlessGone(readdir(path, { withFileTypes: true }))
  return (entries ?? []).sort((a, b) => (a.name < b.name ? -1 : 1))
}

async function describe(root: string, key: string): Promise<ListedObject | null> {
  const file = await unlessGone(stat(join(root, key)))
  return file && { key, size: file.size, storedAt: file.mtime }
}

async function unlessGone<Result>(reading: Promise<Result>): Promise<Result | null> {
  try {
    return await reading
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return null
    throw error
  }
}
