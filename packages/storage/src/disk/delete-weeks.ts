import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { systemCode } from './disk-failure'

/** Deletes the folders of all weeks before `first` and returns their number; rejects with the system's error. */
export async function deleteWeeksBefore(root: string, first: number): Promise<number> {
  const names = await readdir(root).catch((error: unknown) => {
    if (systemCode(error) === 'ENOENT') return []
    throw error
  })
  const over = names.filter(name => /^w\d+$/.test(name) && Number(name.slice(1)) < first)
  for (const name of over) await rm(join(root, name), { recursive: true, force: true })
  return over.length
}
