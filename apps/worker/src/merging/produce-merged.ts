import { batchLimits, type RenderFileRow, renderOutcomeSchema } from '@platen/contract'
import { type AllBatches, type ClaimedMerge } from '@platen/database'
import { AppError } from '@platen/errors'
import { type FileKeys } from '@platen/secrets'
import { type ObjectStore, type OutputExpiry } from '@platen/storage'
import { type RenderClock } from '../deadline/render-clock'
import { type RenderFetcher } from '../fetch'
import { type RenderPool } from '../render-pool/render-pool'
import { type Produced } from '../steps/complete-render'
import { storeFiles } from '../steps/store-files'

export interface MergeTools {
  batches: Pick<AllBatches, 'drawnRows'>
  fetcher: Pick<RenderFetcher, 'reserve'>
  pool: Pick<RenderPool, 'render'>
  store: Pick<ObjectStore, 'get' | 'put'>
  outputExpiry: OutputExpiry
  fileKeys: FileKeys
}

const mebibyte = 1024 * 1024
const readAtOnce = 8

type RowFile = RenderFileRow & { row: number }

/**
 * Joins the PDFs of the rows of a batch, in their order. Their bytes count towards the memory for the files of renders. Throws `asset_unusable`
 * if there is none or one of them has been deleted, and `render_memory` if they have more than 200 MiB, or than one render may hold.
 */
export async function produceMerged(
  { organizationId, merges, queuedMs: queue }: ClaimedMerge,
  clock: RenderClock,
  tools: MergeTools,
): Promise<Produced> {
  const { batches, pool, store, outputExpiry, fileKeys } = tools
  const rows = await batches.drawnRows(merges)
  const files = rows.flatMap(({ row, result }) =>
    renderOutcomeSchema
      .parse(result)
      .files.filter(({ format }) => format === 'pdf')
      .map((file): RowFile => ({ ...file, row })),
  )
  const [first] = files
  if (!first) throw new AppError('asset_unusable', 'No row has a PDF')
  if (sizeOf(files) > batchLimits.mergedMebibytes * mebibyte)
    throw new AppError(
      'render_memory',
      `The PDFs of the rows exceed ${batchLimits.mergedMebibytes} MiB in total`,
    )
  clock.lap()
  const assets = await readAll(files, tools, clock.signal)
  const fetch = clock.lap()
  const hashes = files.map(({ checksum }) => checksum)
  const sources = Object.fromEntries(hashes.map(hash => [hash, hash]))
  const bounds = { timeoutMs: clock.left(), signal: clock.signal }
  const job = { organizationId, task: { merges: hashes, sources }, assets }
  const outcome = await pool.render(job, bounds)
  clock.lap()
  const { width, height } = first
  const mayGoOn = (): boolean => !clock.signal.aborted
  const place = { organizationId, week: outputExpiry.week(), store, fileKeys, mayGoOn }
  const sized = outcome.files.map(file => ({ ...file, width, height }))
  const stored = await storeFiles({ ...place, files: sized })
  const timings = { queue, fetch, ...outcome.timings, store: clock.lap() }
  const { joined = 0 } = outcome
  return { result: { files: stored, warnings: [], joined, timings } }
}

/** Reads files, equal ones once, and returns their bytes by their checksums. Nothing is being read any more when it throws. */
async function readAll(
  files: readonly RowFile[],
  { fetcher, store }: Pick<MergeTools, 'fetcher' | 'store'>,
  signal: AbortSignal,
): Promise<Map<string, Uint8Array>> {
  const different = new Map(files.map(file => [file.checksum, file]))
  await reserve(fetcher, sizeOf([...different.values()]), signal)
  const left = different.values()
  const bytes = new Map<string, Uint8Array>()
  const failed = new AbortController()
  const reader = async (): Promise<void> => {
    // All readers share one iterator.
    for (const { key, checksum, row } of left) {
      signal.throwIfAborted()
      failed.signal.throwIfAborted()
      const object = await store.get(key)
      if (!object) throw new AppError('asset_unusable', `The PDF of row ${row} has been deleted`)
      bytes.set(checksum, object.bytes)
    }
  }
  const stop = (error: unknown): void => failed.abort(error)
  await Promise.all(Array.from({ length: readAtOnce }, () => reader().catch(stop)))
  failed.signal.throwIfAborted()
  return bytes
}

const sizeOf = (files: readonly RowFile[]): number => files.reduce((sum, { size }) => sum + size, 0)

/** Reserves memory. Throws `render_memory` if one render may not hold as much. */
async function reserve(
  fetcher: MergeTools['fetcher'],
  bytes: number,
  signal: AbortSignal,
): Promise<void> {
  try {
    await fetcher.reserve(bytes, { signal })
  } catch (cause) {
    if (!(cause instanceof AppError && cause.code === 'asset_unusable')) throw cause
    const message = 'The PDFs of the rows exceed the memory of a render'
    throw new AppError('render_memory', message, { cause })
  }
}
