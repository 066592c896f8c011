import { setTimeout as sleep } from 'node:timers/promises'
import { type Database, libraryOrganizationId, type OrganizationRecord } from '@platen/database'
import { AppError } from '@platen/errors'
import { type Forgotten } from '@platen/queue'
import { foldersOf, type ObjectStore } from '@platen/storage'

export interface EraseRuntime {
  database: Pick<Database, 'erasure'>
  store: Pick<ObjectStore, 'deleteFolder'>
  /** Removes what Redis has. */
  forget: (forgotten: Forgotten) => Promise<void>
}

/**
 * Deletes an organization with all rows, objects and Redis keys that it has. First its keys end and its renders are cancelled; then
 * this waits until the last of them can have stored a file. The rows go before the files, so that none names a file that is gone. May be
 * interrupted and called again: the row of the organization goes last. Throws `forbidden` for the library, whose templates everybody uses.
 */
export async function eraseOrganization(
  { database, store, forget }: EraseRuntime,
  { id, createdAt }: Pick<OrganizationRecord, 'id' | 'createdAt'>,
  waitMs: number,
): Promise<void> {
  if (id === libraryOrganizationId)
    throw new AppError('forbidden', 'The organization of the public templates cannot be erased')
  const { erasure } = database
  await erasure.revokeKeys(id)
  const end = performance.now() + waitMs
  const jobs = await erasure.endRenders(id)
  // For some seconds instances still accept a key that was revoked.
  while (performance.now() < end) {
    await sleep(Math.min(1000, Math.max(0, end - performance.now())))
    jobs.push(...(await erasure.endRenders(id)))
  }
  // Once more: somebody may have made a key as long as an instance accepted them.
  await erasure.revokeKeys(id)
  await forget({ jobs, group: id })
  await erasure.deleteRows(id)
  for (const folder of foldersOf(id, createdAt)) await store.deleteFolder(folder)
  await erasure.deleteOrganization(id)
}
