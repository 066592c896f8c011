import { type Deletion } from '@platen/database'
import { parseObjectKey } from '@platen/design'
import { keptFiles, type ListedObject, type ObjectStore } from '@platen/storage'
import { type Logger } from 'pino'

export interface FileSweeper {
  deletion: Pick<Deletion, 'beginSweep' | 'scheduleUnnamed' | 'forgetThumbnails'>
  store: Pick<ObjectStore, 'list'>
  log: Logger
}

/** Files younger than a day are left alone: uploads and thumbnails are stored first, and a row refers to them a little later. */
const dayMs = 86_400_000

/**
 * Once a day, in one of the workers, compares all kept files with the rows that refer to files, and lists for deletion those that no row
 * refers to. Outputs with a week in their key are deleted by age instead. Throws `unavailable` while the database or the store is
 * unavailable; the next day's sweep finds what this one missed.
 */
export async function sweepFiles(
  { deletion, store, log }: FileSweeper,
  signal?: AbortSignal,
  now = Date.now(),
): Promise<void> {
  if (!(await deletion.beginSweep())) return
  let [files, scheduled] = [0, 0]
  for await (const page of store.list(keptFiles)) {
    if (signal?.aborted === true) return
    const keys = page.filter(object => mayGo(object, now)).map(({ key }) => key)
    files += page.length
    scheduled += await deletion.scheduleUnnamed(keys)
  }
  while (signal?.aborted !== true && (await deletion.forgetThumbnails()) > 0);
  log.info({ files, scheduled }, 'compared files with rows')
}

/** Files whose keys have no secret part are kept for clients that know their URLs (ADR 13), even if an upload has replaced them. */
function mayGo({ key, storedAt }: ListedObject, now: number): boolean {
  return now - storedAt.getTime() > dayMs && parseObjectKey(key)?.mac !== undefined
}
