import { type RenderOutcomeRow } from '@platen/contract'
import { type Ended } from '@platen/database'
import { AppError } from '@platen/errors'
import { pino } from 'pino'
import { completeRender } from './complete-render'

const away = new AppError('unavailable', 'Try again later')
const timings = { queue: 1, fetch: 2, decode: 3, layout: 4, raster: 5, encode: 6, store: 7 }
const result: RenderOutcomeRow = { files: [], warnings: [], timings }
const next = { renderId: 'rnd_2', organizationId: 'org_1', attempt: 0, priority: 201 }
const note = { requestKey: Buffer.from('a'), contentKey: Buffer.from('b'), cached: false }

interface Circumstances {
  mayHold?: boolean
  /** The files that were deleted. */
  deleted?: string[]
  /** True if these files have been stored again. */
  stored?: boolean
}

/** Returns the calls that a completion makes, in order. Completing the row returns `answers` one by one, and then null. */
async function callsFor(
  answers: (Ended | null | Error)[],
  { mayHold = true, deleted = [], stored = true }: Circumstances = {},
): Promise<{ calls: unknown[]; thrown: unknown }> {
  const calls: unknown[] = []
  const completing = completeRender(
    { renderId: 'rnd_1', fence: 2 },
    {
      result,
      reuse: { ...note, freshUntil: 500 },
      durationMs: 30,
      lease: { mayHold: () => mayHold },
    },
    {
      renderQueue: {
        complete: (...call) => {
          calls.push(['complete', ...call])
          const answer = answers.shift() ?? null
          return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
        },
      },
      deletion: {
        revive: keys => {
          calls.push(['revive', keys])
          return Promise.resolve(deleted)
        },
        restored: keys => {
          calls.push(['restored', keys])
          return Promise.resolve()
        },
      },
      store: { has: () => Promise.resolve(stored) },
      batches: {
        advance: (...call) => {
          calls.push(['advance', ...call])
          return Promise.resolve({ fed: [next], ended: false })
        },
      },
      producer: {
        enqueue: (...call) => {
          calls.push(['enqueue', ...call])
          return Promise.resolve()
        },
      },
      log: pino({ level: 'silent' }),
      completions: {
        publish: (...call) => {
          calls.push(['publish', ...call])
          return Promise.resolve()
        },
        publishEvent: (...call) => {
          calls.push(['publishEvent', ...call])
          return Promise.resolve()
        },
      },
    },
  )
  const thrown = await completing.then(
    () => undefined,
    (error: unknown) => error,
  )
  return { calls, thrown }
}

const written = [
  'complete',
  'rnd_1',
  2,
  { result, durationMs: 30, reuse: { ...note, freshMs: 400 } },
]

const asked = ['revive', []]
const silent = { waiter: null, eventOf: null, batch: null }

beforeEach(() => {
  jest.spyOn(performance, 'now').mockReturnValue(100)
})

afterEach(() => {
  jest.restoreAllMocks()
})

describe('completeRender', () => {
  it('writes the result with the remaining freshness of its assets, and wakes the waiter and the deliverers', async () => {
    expect(await callsFor([{ waiter: 'api-1', eventOf: 'org_1', batch: null }])).toEqual({
      calls: [written, ['publish', 'api-1', 'rnd_1'], ['publishEvent', 'org_1']],
      thrown: undefined,
    })
  })

  it('feeds the batch of its row', async () => {
    const batch = { batchId: 'bat_1', organizationId: 'org_1' }
    expect(await callsFor([{ ...silent, batch }])).toEqual({
      calls: [written, ['advance', batch], ['enqueue', next]],
      thrown: undefined,
    })
  })

  it('wakes nobody if nobody waits', async () => {
    expect(await callsFor([silent])).toEqual({ calls: [written], thrown: undefined })
  })

  it('gives the render up if another worker has the row', async () => {
    const { calls, thrown } = await callsFor([null, null])
    expect(calls).toEqual([written, asked, written])
    expect(thrown).toMatchObject({ name: 'RenderGivenUp', why: 'lease lost' })
  })

  it('keeps a file that was to be deleted, and then writes', async () => {
    expect(await callsFor([null, silent])).toEqual({
      calls: [written, asked, written],
      thrown: undefined,
    })
  })

  it('writes if a file was deleted and has been stored again', async () => {
    expect(await callsFor([null, silent], { deleted: ['a'] })).toEqual({
      calls: [written, asked, ['restored', ['a']], written],
      thrown: undefined,
    })
  })

  it('asks for another try if a file was deleted', async () => {
    const { calls, thrown } = await callsFor([null], { deleted: ['a'], stored: false })
    expect(calls).toEqual([written, asked])
    expect(thrown).toMatchObject({ code: 'unavailable' })
  })

  it('waits for an unavailable database while it may hold the row', async () => {
    expect((await callsFor([away, silent])).calls).toEqual([written, written])
    expect(await callsFor([away, silent], { mayHold: false })).toEqual({
      calls: [written],
      thrown: away,
    })
  })
})
