import {
  renderContentKey,
  type RenderOutcomeRow,
  renderRequestKey,
  viewRequestKey,
  storedViewSchema,
} from '@platen/contract'
import {
  type Claimed,
  type ClaimedMerge,
  type ClaimedRender,
  type ClaimedView,
  type Ended,
  type ReuseNote,
} from '@platen/database'
import { openCompletionPublisher, openConsumer, openProducer } from '@platen/queue'
import { objectKey } from '@platen/design'
import { openObjectStore, storageConfigFrom } from '@platen/storage'
import { type TestApi } from './test-api'

/** A claimed render with its stored document. */
type DrawnRender = ClaimedRender & { document: unknown }

export interface FakeWorker {
  /** The claimed renders, in order, with the document that a worker would draw. */
  claimed: DrawnRender[]
  views: ClaimedView[]
  stop: () => Promise<void>
}

type End = RenderOutcomeRow | { code: string; message: string }
type Ending = (claimed: ClaimedRender) => End

/** Returns the key of a JPEG. Its secret part is arbitrary: only the store checks keys. */
export function fileKey(organizationId: string, sha256: string): string {
  return objectKey({ organizationId, sha256, mac: 'f'.repeat(32), extension: 'jpg' })
}

/** Returns a file row as a worker would write it. */
export function fileRow(organizationId: string): RenderOutcomeRow['files'][number] {
  const checksum = 'a'.repeat(64)
  const key = fileKey(organizationId, checksum)
  const sides = { width: 400, height: 300 }
  return {
    key,
    previewKey: null,
    size: 3,
    ...sides,
    mimetype: 'image/jpeg',
    format: 'jpeg',
    page: 1,
    checksum,
  }
}

/** Stores the one JPEG of the outcome, which a fake worker only names. */
export async function storeNamedFile({ config, account }: TestApi): Promise<void> {
  const store = openObjectStore(storageConfigFrom(config))
  const { key } = fileRow(account.organizationId)
  await store.put(key, Buffer.from('jpg'), { contentType: 'image/jpeg' })
  store.close()
}

const headline = { elementId: 'headline', characters: 42, lines: 2 }

/** A headline that is cut. */
const cutHeadline: NonNullable<RenderOutcomeRow['faults']>[number] = {
  rule: 'text_cut',
  severity: 'error',
  pageId: 'front',
  elementId: 'headline',
  message: 'The text does not fit into its box and is cut.',
  measure: { value: 230.4, limit: 120, unit: 'px' },
  fix: { op: 'set', id: 'headline', keys: { fontSize: 96, overflow: 'grow', maxLines: null } },
}

/** An element map with hostile words. */
const pageMap = {
  pages: [
    {
      page: 1,
      width: 400,
      height: 300,
      areas: [
        {
          elementId: 'a"b',
          polygon: [
            [0.4, 1],
            [9, 1],
            [9, 2.6],
          ],
          link: 'https://shop.example/?a=1&b="2"',
        },
        {
          elementId: 'headline',
          polygon: [
            [0, 0],
            [9, 0],
            [9, 9],
          ],
          text: '<script>\n"a" & b',
        },
        {
          elementId: 'photo',
          polygon: [
            [0, 0],
            [99, 0],
            [99, 99],
          ],
          alt: 'A café',
        },
      ],
    },
  ],
} satisfies RenderOutcomeRow['map']

/** Returns an outcome with one JPEG; of a check, one without any. */
export function outcomeOf({
  organizationId,
  check = false,
  options,
}: Pick<Claimed, 'organizationId'> & Partial<ClaimedRender>): RenderOutcomeRow {
  const timings = { queue: 1, fetch: 2, decode: 3, layout: 4, raster: 5, encode: 6.04, store: 7 }
  const findings = { valid: true, modifications: [], assets: [] }
  const { layout = false, map = false } = (options ?? {}) as { layout?: boolean; map?: boolean }
  const laidOut = { ...(layout && { layout: { pages: [] } }), ...(map && { map: pageMap }) }
  const { budgets, lint } = (options ?? {}) as { budgets?: object; lint?: object }
  if (budgets) return { files: [], warnings: [], budgets: [headline], timings }
  if (lint) return { files: [], warnings: [], faults: [cutHeadline], findings, timings }
  if (check) return { files: [], warnings: [], ...laidOut, findings, timings }
  return { files: [fileRow(organizationId)], warnings: [], ...laidOut, timings }
}

/** Returns the outcome of a view of an image of 4000 × 3000 px. */
const viewOutcomeOf = (claimed: ClaimedView): RenderOutcomeRow => ({
  ...outcomeOf(claimed),
  natural: { width: 4000, height: 3000 },
})

/** Returns the outcome of a merge: a PDF of two pages. */
function mergedOf({ organizationId }: ClaimedMerge): RenderOutcomeRow {
  const outcome = outcomeOf({ organizationId })
  const files = outcome.files.map(file => ({ ...file, format: 'pdf' as const }))
  return { ...outcome, files, joined: 2 }
}

const keyOf = (row: ClaimedRender | ClaimedView): Buffer =>
  'view' in row
    ? viewRequestKey(row.organizationId, storedViewSchema.parse(row.view))
    : renderRequestKey(row)

/** Returns the data by which an identical request reuses the files of a row for a while. */
function reuseOf(row: ClaimedRender | ClaimedView, freshMs: number): ReuseNote {
  const requestKey = keyOf(row)
  return { requestKey, contentKey: renderContentKey(requestKey, {}), freshMs, cached: false }
}

type EndedRow = Ended & { renderId: string }

interface StandInOptions {
  freshMs?: () => number
  view?: (claimed: ClaimedView) => End
}

/**
 * Takes jobs as a worker does, through the real queue and database, but only pretends to draw. Its results count as unchanged, and
 * may be reused, for `freshMs`; without it, they are never reused.
 */
export function startFakeWorker(
  { config, database, queuePrefix }: TestApi,
  ending: Ending = outcomeOf,
  { freshMs, view = viewOutcomeOf }: StandInOptions = {},
): FakeWorker {
  const redis = { redisUrl: config.REDIS_URL, prefix: queuePrefix, onError: () => undefined }
  const publisher = openCompletionPublisher(redis)
  const producer = openProducer(redis)
  const claimed: DrawnRender[] = []
  const views: ClaimedView[] = []
  const documentOf = ({
    designId,
    designVersion,
    draftDocument,
  }: ClaimedRender): Promise<unknown> =>
    draftDocument === null
      ? database.renderQueue.findDocument(designId, designVersion)
      : Promise.resolve(draftDocument)
  const tell = async ({ renderId, waiter, eventOf, batch }: EndedRow): Promise<void> => {
    if (waiter) await publisher.publish(waiter, renderId)
    if (eventOf) await publisher.publishEvent(eventOf)
    if (!batch) return
    const { fed, ended } = await database.batches.advance(batch)
    for (const job of fed) await producer.enqueue(job)
    if (ended) await publisher.publishEvent(batch.organizationId)
  }
  const endOf = (row: Claimed): End => {
    if ('view' in row) return view(row)
    return 'merges' in row ? mergedOf(row) : ending(row)
  }
  const consumer = openConsumer({
    ...redis,
    concurrency: 4,
    lockMs: 15_000,
    async process(renderId: string) {
      const row = await database.renderQueue.claim(renderId, 8000)
      if (!row) return
      if ('view' in row) views.push(row)
      else if ('designId' in row) claimed.push({ ...row, document: await documentOf(row) })
      const end = endOf(row)
      const reuse = freshMs && !('merges' in row) && reuseOf(row, freshMs())
      const ended =
        'code' in end
          ? await database.renderQueue.fail(renderId, row.fence, end)
          : await database.renderQueue.complete(renderId, row.fence, {
              result: end,
              durationMs: 28,
              ...(reuse && { reuse }),
            })
      if (ended) await tell({ ...ended, renderId })
    },
  })
  return {
    claimed,
    views,
    async stop() {
      await consumer.close({ drainMs: 1000 })
      await Promise.all([publisher.close(), producer.close()])
    },
  }
}
