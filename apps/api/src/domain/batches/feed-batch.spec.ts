import { AppError } from '@platen/errors'
import { feedBatch, type FeedRuntime } from './feed-batch'

const batch = { batchId: 'bat_1', organizationId: 'org_1' }
const job = { renderId: 'rnd_1', organizationId: 'org_1', attempt: 0, priority: 201 }
const away = new AppError('unavailable', 'Try again later')

/** Feeds a batch; returns the jobs that were enqueued, and the warnings. */
async function fed(
  advance: () => Promise<unknown>,
  enqueue: () => Promise<void> = () => Promise.resolve(),
): Promise<{ jobs: unknown[]; events: unknown[]; warnings: unknown[] }> {
  const jobs: unknown[] = []
  const warnings: unknown[] = []
  const events: unknown[] = []
  await feedBatch(
    {
      database: { batches: { advance } },
      producer: {
        enqueue(each: unknown) {
          jobs.push(each)
          return enqueue()
        },
      },
      completions: { publishEvent: (each: unknown) => Promise.resolve(events.push(each)) },
      log: { warn: (...line: unknown[]) => void warnings.push(line) },
    } as unknown as FeedRuntime,
    batch,
  )
  return { jobs, events, warnings }
}

describe('feeding a batch', () => {
  it('enqueues the renders of its next rows', async () => {
    const found = await fed(() => Promise.resolve({ fed: [job], ended: false }))
    expect(found).toEqual({ jobs: [job], events: [], warnings: [] })
  })

  it('tells that it has ended', async () => {
    const found = await fed(() => Promise.resolve({ fed: [], ended: true }))
    expect(found).toEqual({ jobs: [], events: ['org_1'], warnings: [] })
  })

  it.each([
    ['the database', () => Promise.reject(away), undefined],
    ['Redis', () => Promise.resolve({ fed: [job], ended: false }), () => Promise.reject(away)],
  ] as const)('is left to a sweep while %s is away', async (_what, advance, enqueue) => {
    expect((await fed(advance, enqueue)).warnings).toHaveLength(1)
  })
})
