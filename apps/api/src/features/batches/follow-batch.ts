import {
  type BatchRecord,
  type BatchResult,
  type Batches,
  type EndedRow,
  type RenderPlace,
  type RowStatus,
  type TenantScope,
} from '@platen/database'
import { type Runtime } from '../../runtime/runtime'
import { newWaiter } from '../../runtime/waiter'

/** A row that has ended, and the position from which a later call continues; or the end of the batch. */
export type Followed =
  | { result: BatchResult; place: RenderPlace | null }
  | { ended: Pick<BatchRecord, 'outcome'> }

/** The time between two looks after which something came, and after which nothing did, in ms. */
const [busyMs, calmMs] = [400, 1000]
/** The longest time that a call follows a batch, in ms. */
const longestMs = 10 * 60_000
const atOnce = 100
/** The longest time from the end of a render until others see it, in ms. */
const unseenMs = 5000

interface Following {
  scope: TenantScope
  batchId: string
  after: RenderPlace | null
  /** Aborts when nobody listens any more. */
  signal: AbortSignal
  /** Resolves to false once the caller is refused. */
  mayStillCall: () => Promise<boolean>
}

/**
 * Iterates over the rows of a batch as they end, from a position on, and then its end. Each row comes at least once. Ends without the latter if
 * the signal aborts, the caller is refused or the batch is deleted, and after 10 minutes.
 */
export async function* followBatch(
  { database }: Pick<Runtime, 'database'>,
  { scope, batchId, after, signal, mayStillCall }: Following,
  now = () => performance.now(),
): AsyncGenerator<Followed> {
  const end = now() + longestMs
  const isOver = (): boolean => signal.aborted || now() >= end
  let pauseMs = calmMs
  for await (const each of newsOf(database.tenant(scope).batches, batchId, after)) {
    if (isOver()) return
    if (each) {
      pauseMs = busyMs
      yield each
      continue
    }
    await newWaiter().woken({ deadline: performance.now() + pauseMs, signal })
    pauseMs = calmMs
    if (isOver() || !(await mayStillCall())) return
  }
}

/** Iterates over rows as they end, with null after each look, and then the end of the batch. */
async function* newsOf(
  batches: Batches,
  batchId: string,
  after: RenderPlace | null,
): AsyncGenerator<Followed | null> {
  const told = new Set<string>()
  let place = after
  let begun = after !== null
  const rowsOf =
    (status: RowStatus): RowsAfter =>
    afterRow =>
      batches.results(batchId, { status, afterRow, limit: atOnce })
  for (;;) {
    // Read before the rows: all rows of a batch that has ended are seen.
    const head = await batches.findHead(batchId)
    if (!head) return
    if (!begun && head.startedAt !== null) {
      begun = true
      yield* unrendered(rowsOf('invalid'), told)
    }
    for await (const { result, place: at } of endedSince(batches, batchId, place)) {
      const { id = '' } = result.render ?? {}
      if (told.has(id)) continue
      told.add(id)
      place = at
      yield { result, place }
    }
    const ended = head.finishedAt && (await batches.find(batchId))
    if (ended?.finishedAt) {
      yield* unrendered(rowsOf('cancelled'), told)
      yield { ended }
      return
    }
    yield null
  }
}

/** Iterates over ends since a while before a position, in case one of them was not visible yet. */
async function* endedSince(
  batches: Batches,
  batchId: string,
  place: RenderPlace | null,
): AsyncGenerator<EndedRow> {
  let from = place && { createdAt: before(place.createdAt), id: '' }
  for (;;) {
    const rows = await batches.ended(batchId, from, atOnce)
    yield* rows
    from = rows.at(-1)?.place ?? from
    if (rows.length < atOnce) return
  }
}

const before = (time: string): string =>
  new Date(Math.max(0, Date.parse(time) - unseenMs)).toISOString()

type RowsAfter = (row: number) => Promise<BatchResult[]>

/** Iterates over rows that no render ended. */
async function* unrendered(
  rowsAfter: RowsAfter,
  told: ReadonlySet<string>,
): AsyncGenerator<Followed> {
  let afterRow = -1
  for (;;) {
    const rows = await rowsAfter(afterRow)
    for (const result of rows) if (!told.has(result.render?.id ?? '')) yield { result, place: null }
    afterRow = rows.at(-1)?.row ?? afterRow
    if (rows.length < atOnce) return
  }
}
