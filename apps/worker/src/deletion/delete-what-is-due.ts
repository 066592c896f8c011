import { type AllBatches, type Deletion } from '@platen/database'
import { type ObjectStore, type OutputExpiry } from '@platen/storage'
import { type Logger } from 'pino'
import { type RenderAge } from './render-age'

export interface Deleter {
  deletion: Pick<
    Deletion,
    | 'purgeDesign'
    | 'deleteOldRenders'
    | 'deleteOldEvents'
    | 'deleteOldFieldUse'
    | 'deleteOldBodies'
    | 'deleteOldRefusedCalls'
    | 'deleteOldShares'
    | 'deleteOldConnections'
    | 'thinVersions'
    | 'deleteFiles'
  >
  batches: Pick<AllBatches, 'deleteOld'>
  store: Pick<ObjectStore, 'delete' | 'deleteWeeksBefore'>
  outputExpiry: Pick<OutputExpiry, 'firstKept'>
  renderAge: RenderAge
  /** The number of days for which events are kept. */
  eventDays: number
  /** True if old versions of designs are thinned. */
  thinsVersions: boolean
  log: Logger
}

/** Maximum number of batches of each kind of old rows per pass. When an age limit is first set, this spreads the work over hours. */
const mostBatches = 20

/**
 * Deletes everything that is due: the documents and thumbnails of deleted designs; renders, batches, events, counts of what calls sent,
 * bodies of inbound hooks, refused calls, ended shares and what is left of connected apps that are past their limits; old versions, if they are thinned; files that no row refers to any more; and outputs whose week has expired. Makes one pass. Throws `unavailable` while
 * the database or the store is unavailable.
 */
export async function deleteWhatIsDue(deleter: Deleter, signal?: AbortSignal): Promise<void> {
  const { deletion, store, outputExpiry, eventDays, log } = deleter
  let designs = 0
  while (signal?.aborted !== true && (await deletion.purgeDesign())) designs++
  const renders = await deleteOldRenders(deleter, signal)
  const events = await inBatches(() => deletion.deleteOldEvents(eventDays), signal)
  const uses = await inBatches(() => deletion.deleteOldFieldUse(), signal)
  const bodies = await inBatches(() => deletion.deleteOldBodies(), signal)
  const refused = await inBatches(() => deletion.deleteOldRefusedCalls(), signal)
  const shares = await inBatches(() => deletion.deleteOldShares(), signal)
  const connections = await inBatches(() => deletion.deleteOldConnections(), signal)
  const versions = await thinVersions(deleter, signal)
  const files = { deleted: 0, kept: 0 }
  for (let more = true; more && signal?.aborted !== true;) {
    const pass = await deletion.deleteFiles({ deleteObject: key => store.delete(key) })
    files.deleted += pass.deleted
    files.kept += pass.kept
    more = pass.deleted + pass.kept > 0
  }
  const first = outputExpiry.firstKept()
  const weeks = first === null ? 0 : await store.deleteWeeksBefore(first)
  const rows = { designs, renders, events, uses, bodies, refused, shares, connections, versions }
  const gone = Object.values(rows).reduce((all, some) => all + some, 0)
  if (gone + files.deleted + files.kept + weeks > 0) log.info({ ...rows, files, weeks }, 'deleted')
}

async function deleteOldRenders(
  { deletion, batches, outputExpiry, renderAge }: Deleter,
  signal: AbortSignal | undefined,
): Promise<number> {
  const before = renderAge.oldest()
  if (before === null) return 0
  const firstKeptWeek = outputExpiry.firstKept()
  const renders = await inBatches(
    () => deletion.deleteOldRenders({ before, firstKeptWeek }),
    signal,
  )
  // Their rows are of no use without renders.
  await inBatches(async () => Number(await batches.deleteOld(before)), signal)
  return renders
}

/** Looks at some versions at a time, until the round is over. Returns the number of deleted ones. */
async function thinVersions(
  { deletion, thinsVersions }: Deleter,
  signal: AbortSignal | undefined,
): Promise<number> {
  let all = 0
  let more = thinsVersions
  for (let batch = 0; more && batch < mostBatches && signal?.aborted !== true; batch++) {
    const thinned = await deletion.thinVersions()
    all += thinned.versions
    more = thinned.more
  }
  return all
}

/** Deletes some rows at a time, until none is due. Returns the number of all. */
async function inBatches(
  deleteSome: () => Promise<number>,
  signal: AbortSignal | undefined,
): Promise<number> {
  let all = 0
  for (let batch = 0; batch < mostBatches && signal?.aborted !== true; batch++) {
    const gone = await deleteSome()
    if (gone === 0) break
    all += gone
  }
  return all
}
