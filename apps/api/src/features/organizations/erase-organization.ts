import { setTimeout as sleep } from 'node:timers/promises'
import { type Database, libraryOrganizationId, type OrganizationRecord } from '@platen/database'
import { AppError } from '@platen/errors'
import { type Forgotten } from '@platen/queue'
import { foldersOf, type ObjectStore } from '@platen/storage'

export interface EraseRuntime {
  database: Pick<Database, 'erasure'>
  store: Pick<ObjectStore, 'deleteFolder'>
  /** Removes the data of the organization from Redis. */
  forget: (forgotten: Forgotten) => Promise<void>
}

/**
 * Deletes an organization with all its rows, objects and Redis keys. First, its keys are revoked and its renders cancelled; then
 * this waits until no render can store a file any more. Rows are deleted before files, so that no row refers to a deleted file. May
 * be interrupted and called again: the row of the organization is deleted last. Throws `forbidden` for the library, whose templates
 * are public.
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
  // For a few seconds, instances still accept a revoked key.
  while (performance.now() < end) {
    await sleep(Math.min(1000, Math.max(0, end - performance.now())))
    jobs.push(...(await erasure.endRenders(id)))
  }
  // Revokes keys again: a key may have been created while an instance still accepted a revoked one.
  await erasure.revokeKeys(id)
  await forget({ jobs, group: id })
  await erasure.deleteRows(id)
  for (const folder of foldersOf(id, createdAt)) await store.deleteFolder(folder)
  await erasure.deleteOrganization(id)
}
