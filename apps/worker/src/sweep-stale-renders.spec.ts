import { type BatchPlace, type Swept } from '@platen/database'
import { AppError } from '@platen/errors'
import { pino } from 'pino'
import { waitFor } from '@platen/env/testing'
import {
  feedDueBatches,
  startSweeper,
  type SweeperDependencies,
  sweepStaleRenders,
} from './sweep-stale-renders'

const row = { renderId: 'rnd_1', organizationId: 'org_1', attempt: 1, priority: 4 }
const batch = { batchId: 'bat_1', organizationId: 'org_1' }
const log = pino({ level: 'silent' })

const none: Swept = { requeued: [], failed: [], more: false }

function sweeper(
  sweep: SweeperDependencies['renderQueue']['sweep'],
  thumbnails = none,
): { calls: unknown[]; dependencies: SweeperDependencies } {
  const calls: unknown[] = []
  const record =
    (name: string) =>
    (...call: unknown[]): Promise<void> => {
      calls.push([name, ...call])
      return Promise.resolve()
    }
  const sweepThumbnails = (): Promise<Swept> => Promise.resolve(thumbnails)
  const dependencies = {
    renderQueue: {
      beginSweep: () => Promise.resolve(true),
      sweep,
      sweepThumbnails,
      forgetKeys: () => Promise.resolve(0),
      countFieldUse: () => Promise.resolve(false),
    },
    leaseMs: 40,
    batches: {
      claimDue: () => Promise.resolve([batch, { ...batch, batchId: 'bat_2' }]),
      advance: ({ batchId }: BatchPlace) =>
        batchId === batch.batchId
          ? Promise.resolve({ fed: [row], ended: false })
          : Promise.reject(new AppError('unavailable', 'Try again later')),
    },
    producer: { enqueue: record('enqueue') },
    completions: { publish: record('publish'), publishEvent: record('publishEvent') },
    log,
  }
  return { calls, dependencies }
}

describe('the sweeper', () => {
  it('enqueues the renders it found and wakes those who wait for the ends of others', async () => {
    const failed = [
      { renderId: 'rnd_2', waiter: 'api-1', eventOf: null, batch: null },
      { renderId: 'rnd_3', waiter: null, eventOf: 'org_1', batch: null },
    ]
    const { calls, dependencies } = sweeper(() =>
      Promise.resolve({ ...none, requeued: [row], failed }),
    )
    await sweepStaleRenders(dependencies)
    expect(calls).toEqual([
      ['publish', 'api-1', 'rnd_2'],
      ['publishEvent', 'org_1'],
      ['enqueue', row],
    ])
  })

  it('feeds the batch of a row that it failed', async () => {
    const failed = [{ renderId: 'rnd_2', waiter: null, eventOf: null, batch }]
    const { calls, dependencies } = sweeper(() => Promise.resolve({ ...none, failed }))
    await sweepStaleRenders(dependencies)
    expect(calls).toEqual([['enqueue', row]])
  })

  it('feeds each batch that is due, whatever becomes of the others', async () => {
    const { calls, dependencies } = sweeper(() => Promise.resolve(none))
    await feedDueBatches(dependencies)
    expect(calls).toEqual([['enqueue', row]])
  })

  it('enqueues thumbnails after the calls', async () => {
    const thumbnail = { ...row, renderId: 'rnd_4', priority: 1_000_000 }
    const { calls, dependencies } = sweeper(() => Promise.resolve({ ...none, requeued: [row] }), {
      ...none,
      requeued: [thumbnail],
      failed: [{ renderId: 'rnd_5', waiter: null, eventOf: null, batch: null }],
    })
    await sweepStaleRenders(dependencies)
    expect(calls).toEqual([
      ['enqueue', row],
      ['enqueue', thumbnail],
    ])
  })

  it('continues until no more are due', async () => {
    const passes: Swept[] = [
      { ...none, requeued: [row], more: true },
      { ...none, requeued: [{ ...row, renderId: 'rnd_6' }] },
      { ...none, requeued: [{ ...row, renderId: 'rnd_7' }] },
    ]
    const { calls, dependencies } = sweeper(() => Promise.resolve(passes.shift() ?? none))
    await sweepStaleRenders(dependencies)
    expect(calls).toEqual([
      ['enqueue', row],
      ['enqueue', { ...row, renderId: 'rnd_6' }],
    ])
  })

  it('stops between two batches', async () => {
    const end = new AbortController()
    const { calls, dependencies } = sweeper(() => {
      end.abort()
      return Promise.resolve({ ...none, requeued: [row], more: true })
    })
    await sweepStaleRenders(dependencies, end.signal)
    expect(calls).toEqual([['enqueue', row]])
  })

  it('leaves the sweep to a worker that has just begun one', async () => {
    let asked = 0
    const { calls, dependencies } = sweeper(() => Promise.resolve({ ...none, requeued: [row] }))
    const renderQueue = {
      ...dependencies.renderQueue,
      beginSweep: () => Promise.resolve(++asked > 2),
    }
    const stop = startSweeper({ ...dependencies, renderQueue })
    await waitFor('a sweep', () => calls.length > 0)
    stop()
    expect(asked).toBeGreaterThan(2)
  })

  it('notifies the waiters of failed renders although the queue is down', async () => {
    const failed = [{ renderId: 'rnd_2', waiter: 'api-1', eventOf: null, batch: null }]
    const { calls, dependencies } = sweeper(() =>
      Promise.resolve({ ...none, requeued: [row], failed }),
    )
    const away = new AppError('unavailable', 'Try again later')
    const producer = { enqueue: () => Promise.reject(away) }
    await expect(sweepStaleRenders({ ...dependencies, producer })).rejects.toBe(away)
    expect(calls).toEqual([['publish', 'api-1', 'rnd_2']])
  })

  it('counts what calls sent, until nothing is left to count', async () => {
    const answers = [true, true, false]
    const { dependencies } = sweeper(() => Promise.resolve(none))
    let begun = 0
    const renderQueue = {
      ...dependencies.renderQueue,
      beginSweep: () => Promise.resolve(begun++ === 0),
      countFieldUse: () => Promise.resolve(answers.shift() ?? true),
    }
    const stop = startSweeper({ ...dependencies, renderQueue })
    await waitFor('the next sweep', () => begun > 1)
    stop()
    expect(answers).toEqual([])
  })

  it('continues after a failed sweep, and stops on request', async () => {
    let sweeps = 0
    const { calls, dependencies } = sweeper(() => {
      sweeps += 1
      if (sweeps === 1) return Promise.reject(new AppError('unavailable', 'Try again later'))
      return Promise.resolve({ ...none, requeued: [row] })
    })
    const stop = startSweeper(dependencies)
    await waitFor('the second sweep', () => calls.length > 0)
    stop()
    expect(sweeps).toBeGreaterThan(1)
  })
})
