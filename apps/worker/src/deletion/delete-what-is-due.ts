import { type Deletion } from '@platen/database'
import { type ObjectStore, type OutputExpiry } from '@platen/storage'
import { type Logger } from 'pino'

export interface Deleter {
  deletion: Pick<Deletion, 'purgeDesign' | 'deleteFiles'>
  store: Pick<ObjectStore, 'delete' | 'deleteWeeksBefore'>
  outputExpiry: Pick<OutputExpiry, 'firstKept'>
  log: Logger
}

/**
 * Deletes what somebody asked to be deleted and is due: the documents and thumbnails of deleted designs, the files that no row
 * names any more, and weeks of outputs that are over. One pass; throws `unavailable` while the database or the store is.
 */
export async function deleteWhatIsDue(
  { deletion, store, outputExpiry, log }: Deleter,
  signal?: AbortSignal,
): Promise<void> {
  let designs = 0
  while (signal?.aborted !== true && (await deletion.purgeDesign())) designs++
  const files = { deleted: 0, kept: 0 }
  for (let more = true; more && signal?.aborted !== true;) {
    const pass = await deletion.deleteFiles({ deleteObject: key => store.delete(key) })
    files.deleted += pass.deleted
    files.kept += pass.kept
    more = pass.deleted + pass.kept > 0
  }
  const first = outputExpiry.firstKept()
  const weeks = first === null ? 0 : await store.deleteWeeksBefore(first)
  if (designs + files.deleted + files.kept + weeks > 0)
    log.info({ designs, files, weeks }, 'deleted')
}
