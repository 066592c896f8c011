import { AppError, notFound } from '@platen/errors'
import { type Runtime } from '../../../runtime/runtime'
import { type OpenCalls } from '../open-calls/open-calls'
import { inTime } from './in-time'
import { writeArchive } from './write-archive'

export type ArchiveRuntime = Pick<Runtime, 'archiveTokens' | 'database' | 'store'>

/** A request for an archive. */
export interface ArchiveCall {
  /** The last part of the path, such as `bat_….zip`. */
  name: string
  token: string
  /** The number of the first row, as it was sent; the first of all without it. */
  from: string | undefined
  /** The network of the caller. */
  network: string
  /** Aborts when the answer is over. */
  signal: AbortSignal
}

/**
 * Opens the archive of a batch that has ended, for anyone who has its token. Throws `not_found`, also for a wrong token, `invalid_request` for
 * a `from` that is no number of a row, `in_use` for a batch that is running again, `rate_limited` when three archives of the organization,
 * two of them from one network, or 19 in all from one network are being downloaded, and `unavailable` when 20 in all are.
 */
export async function openArchive(
  runtime: ArchiveRuntime,
  { name, token, from = '0', network, signal }: ArchiveCall,
  downloads: OpenCalls,
): Promise<AsyncGenerator<Buffer>> {
  const [, id] = /^(bat_[0-9a-z]{26})\.zip$/.exec(name) ?? []
  const place = id === undefined ? null : await runtime.database.batches.find(id)
  if (!place) throw notFound('Archive')
  const { batchId, organizationId, repeats } = place
  if (!runtime.archiveTokens.isGood(token, { id: batchId, repeats })) throw notFound('Archive')
  const { batches } = runtime.database.tenant(organizationId)
  const batch = await batches.findHead(batchId)
  if (!batch) throw notFound('Archive')
  const { finishedAt } = batch
  if (finishedAt === null) throw new AppError('in_use', 'The batch has not ended')
  if (!/^\d{1,4}$/.test(from))
    throw new AppError('invalid_request', 'from must be the number of a row, from 0 to 9999')
  downloads.add({ organizationId, network }, signal)
  const archived = { ...batch, finishedAt, from: Number(from), signal }
  return inTime(writeArchive({ store: runtime.store, batches }, archived))
}
