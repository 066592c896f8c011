import { Client } from 'pg'
import { type Customer, newCustomer } from '../testing/fixtures'
import { openScratchDatabase, type ScratchDatabase } from '../testing/scratch-database'
import { type RenderQueue } from './render-queue'

const leaseMs = 8000

let scratch: ScratchDatabase
let acme: Customer
let queue: RenderQueue

beforeAll(async () => {
  scratch = await openScratchDatabase()
  queue = scratch.database.renderQueue
  acme = await newCustomer(scratch.database)
})

beforeEach(() => scratch.sql('delete from renders'))

afterAll(() => scratch.drop())

interface Situation {
  purpose?: 'call' | 'thumbnail'
  state?: 'queued' | 'rendering' | 'completed' | 'cancelled'
  attempt?: number
  handbacks?: number
  sweeps?: number
  /** Seconds, by the database's clock. */
  enqueuedAgo?: number
  createdAgo?: number
  leaseLeft?: number
}

async function arrange(situation: Situation): Promise<string> {
  const { purpose = 'call', state = 'queued', attempt = 0, handbacks = 0, sweeps = 0 } = situation
  const { enqueuedAgo = 0, createdAgo = enqueuedAgo, leaseLeft = 0 } = situation
  const { id } = await acme.render({ waiter: 'api-1' })
  await scratch.sql(
    `update renders set state = $2, attempt = $3, handbacks = $4, sweeps = $5,
       enqueued_at = now() - $6 * interval '1 second', created_at = now() - $7 * interval '1 second',
       lease_until = case when $2 = 'rendering' then now() + $8 * interval '1 second' end,
       result = case when $2 = 'completed' then '{}'::jsonb end, purpose = $9,
       finished_at = case when $2 not in ('queued', 'rendering') then now() end
     where id = $1`,
    [id, state, attempt, handbacks, sweeps, enqueuedAgo, createdAgo, leaseLeft, purpose],
  )
  return id
}

type Verdict = 'left alone' | 'requeued' | 'render_crashed' | 'render_timeout'

describe('the sweeper', () => {
  it.each<[string, Situation, Verdict]>([
    ['queued just now', {}, 'left alone'],
    ['queued for 4 s', { enqueuedAgo: 4 }, 'left alone'],
    ['queued for 6 s: its job was lost', { enqueuedAgo: 6 }, 'requeued'],
    ['queued for 9 s after one sweep', { enqueuedAgo: 9, sweeps: 1 }, 'left alone'],
    ['queued for 11 s after one sweep', { enqueuedAgo: 11, sweeps: 1 }, 'requeued'],
    ['queued for 39 s after three sweeps', { enqueuedAgo: 39, sweeps: 3 }, 'left alone'],
    ['queued for 41 s after three sweeps', { enqueuedAgo: 41, sweeps: 3 }, 'requeued'],
    ['queued for 59 s after many sweeps', { enqueuedAgo: 59, sweeps: 2_000_000 }, 'left alone'],
    ['queued for 61 s after many sweeps', { enqueuedAgo: 61, sweeps: 2_000_000 }, 'requeued'],
    ['rendering with a lease', { state: 'rendering', attempt: 1, leaseLeft: 60 }, 'left alone'],
    [
      'rendering for a long time with a lease',
      { state: 'rendering', attempt: 1, leaseLeft: 60, enqueuedAgo: 99 },
      'left alone',
    ],
    ['rendering past its lease', { state: 'rendering', attempt: 1, leaseLeft: -1 }, 'requeued'],
    [
      'rendering past its second lease',
      { state: 'rendering', attempt: 2, leaseLeft: -1 },
      'requeued',
    ],
    [
      'rendering past its third lease',
      { state: 'rendering', attempt: 3, leaseLeft: -1 },
      'render_crashed',
    ],
    [
      'past its third lease, one handed back',
      { state: 'rendering', attempt: 3, handbacks: 1, leaseLeft: -1 },
      'requeued',
    ],
    [
      'queued for 9 minutes, but enqueued just now',
      { createdAgo: 540, enqueuedAgo: 0 },
      'left alone',
    ],
    [
      'queued for 11 minutes, but enqueued just now',
      { createdAgo: 660, enqueuedAgo: 0 },
      'render_timeout',
    ],
    [
      'rendering for 11 minutes',
      { state: 'rendering', attempt: 1, leaseLeft: 60, createdAgo: 660 },
      'render_timeout',
    ],
    [
      'completed long ago',
      { state: 'completed', attempt: 1, createdAgo: 9999, enqueuedAgo: 9999 },
      'left alone',
    ],
    [
      'cancelled long ago',
      { state: 'cancelled', createdAgo: 9999, enqueuedAgo: 9999 },
      'left alone',
    ],
  ])('%s: %j is %s', async (_what, situation, verdict) => {
    const id = await arrange(situation)
    const { requeued, failed } = await queue.sweep(leaseMs)
    const [row] = await scratch.sql<{ state: string; error_code: string | null }>(
      'select state, error_code from renders where id = $1',
      [id],
    )
    const { attempt = 0, state = 'queued' } = situation
    const { organizationId } = acme
    const again = { renderId: id, organizationId, attempt, priority: 1 }
    expect({ requeued, failed, row }).toEqual({
      requeued: verdict === 'requeued' ? [again] : [],
      failed: verdict.startsWith('render_')
        ? [{ renderId: id, waiter: 'api-1', eventOf: null, batch: null }]
        : [],
      row:
        verdict === 'left alone'
          ? { state, error_code: null }
          : verdict === 'requeued'
            ? { state: 'queued', error_code: null }
            : { state: 'failed', error_code: verdict },
    })
  })

  it('counts its sweeps of a row, each of which enqueues it again', async () => {
    const id = await arrange({ enqueuedAgo: 61 })
    for (const sweeps of [1, 2, 3]) {
      expect((await queue.sweep(leaseMs)).requeued).toHaveLength(1)
      expect((await queue.sweep(leaseMs)).requeued).toHaveLength(0)
      const look = `select sweeps, enqueued_at > now() - interval '3 seconds' as fresh from renders where id = $1`
      expect(await scratch.sql(look, [id])).toEqual([{ sweeps, fresh: true }])
      await scratch.sql(
        `update renders set enqueued_at = now() - interval '61 seconds' where id = $1`,
        [id],
      )
    }
  })

  it('starts again with 5 s after a lost lease', async () => {
    const id = await arrange({ state: 'rendering', attempt: 1, sweeps: 4, leaseLeft: -1 })
    await queue.sweep(leaseMs)
    expect(await scratch.sql('select sweeps, attempt from renders where id = $1', [id])).toEqual([
      { sweeps: 0, attempt: 1 },
    ])
  })

  it.each([
    [{ enqueuedAgo: 1 }, 'left alone'],
    [{ enqueuedAgo: 2 }, 'requeued'],
    [{ enqueuedAgo: 14, sweeps: 9 }, 'left alone'],
    [{ enqueuedAgo: 16, sweeps: 9 }, 'requeued'],
    [{ state: 'rendering', attempt: 1, leaseLeft: 60 }, 'left alone'],
    [{ state: 'rendering', attempt: 1, leaseLeft: -1 }, 'requeued'],
  ] satisfies [Situation, Verdict][])(
    'with a lease of 2 s, %j is %s: jobs count as lost sooner, and the leases of others hold',
    async (situation, verdict) => {
      const id = await arrange(situation)
      const { requeued } = await queue.sweep(2000)
      expect(requeued.map(({ renderId }) => renderId)).toEqual(verdict === 'requeued' ? [id] : [])
    },
  )

  it('gives each row to one of many that sweep at once', async () => {
    const ids: string[] = []
    for (let index = 0; index < 30; index++) ids.push(await arrange({ enqueuedAgo: 10 + index }))
    const sweeps = await Promise.all(Array.from({ length: 6 }, () => queue.sweep(leaseMs)))
    const swept = sweeps.flatMap(({ requeued }) => requeued.map(({ renderId }) => renderId))
    expect(swept.sort()).toEqual(ids.sort())
  })

  it('takes the longest waiting first, and no more than its limit', async () => {
    await arrange({ enqueuedAgo: 20 })
    const oldest = await arrange({ enqueuedAgo: 40 })
    const { requeued, more } = await queue.sweep(leaseMs, { limit: 1 })
    expect([requeued.map(({ renderId }) => renderId), more]).toEqual([[oldest], true])
    expect((await queue.sweep(leaseMs, { limit: 2 })).more).toBe(false)
  })

  it('returns the organization’s backlog as the priority', async () => {
    await arrange({ enqueuedAgo: 6 })
    await arrange({})
    await (await newCustomer(scratch.database)).render()
    expect((await queue.sweep(leaseMs)).requeued.map(({ priority }) => priority)).toEqual([2])
  })

  it('leaves thumbnails alone, which make no call less urgent', async () => {
    await arrange({ purpose: 'thumbnail', enqueuedAgo: 9999 })
    await arrange({ purpose: 'thumbnail', state: 'rendering', attempt: 3, leaseLeft: -1 })
    const call = await arrange({ enqueuedAgo: 6 })
    expect(await queue.sweep(leaseMs)).toMatchObject({
      requeued: [{ renderId: call, priority: 1 }],
      failed: [],
    })
  })

  it('is not held up by a row that somebody has locked', async () => {
    const id = await arrange({ enqueuedAgo: 10 })
    const free = await arrange({ enqueuedAgo: 10 })
    const other = new Client({ connectionString: scratch.url })
    await other.connect()
    await other.query('begin')
    await other.query('select 1 from renders where id = $1 for update', [id])
    const { requeued } = await queue.sweep(leaseMs)
    await other.end()
    expect(requeued.map(({ renderId }) => renderId)).toEqual([free])
  })
})

describe('the sweeper of thumbnails', () => {
  const rendering = { state: 'rendering', enqueuedAgo: 61 } as const
  it.each<[string, Situation, Verdict]>([
    ['queued for 59 s', { enqueuedAgo: 59 }, 'left alone'],
    ['queued for 61 s', { enqueuedAgo: 61 }, 'requeued'],
    ['queued for 61 s after many sweeps', { enqueuedAgo: 61, sweeps: 2_000_000 }, 'requeued'],
    ['waiting for longer than any call may', { enqueuedAgo: 61, createdAgo: 9999 }, 'requeued'],
    ['rendering with a lease', { ...rendering, attempt: 1, leaseLeft: 60 }, 'left alone'],
    ['rendering past its lease', { ...rendering, attempt: 1, leaseLeft: -1 }, 'requeued'],
    [
      'past its lease, but enqueued 59 s ago',
      { ...rendering, enqueuedAgo: 59, attempt: 1, leaseLeft: -1 },
      'left alone',
    ],
    ['past its third lease', { ...rendering, attempt: 3, leaseLeft: -1 }, 'render_crashed'],
    [
      'past its third lease, one handed back',
      { ...rendering, attempt: 3, handbacks: 1, leaseLeft: -1 },
      'requeued',
    ],
    ['completed long ago', { state: 'completed', attempt: 1, enqueuedAgo: 9999 }, 'left alone'],
    ['a call', { purpose: 'call', enqueuedAgo: 9999 }, 'left alone'],
  ])('%s: %j is %s', async (_what, situation, verdict) => {
    const id = await arrange({ purpose: 'thumbnail', ...situation })
    const { organizationId } = acme
    const { attempt = 0, state = 'queued', sweeps = 0 } = situation
    const again = { renderId: id, organizationId, attempt, priority: 1_000_000 }
    expect(await queue.sweepThumbnails()).toEqual({
      requeued: verdict === 'requeued' ? [again] : [],
      failed:
        verdict === 'render_crashed'
          ? [{ renderId: id, waiter: 'api-1', eventOf: null, batch: null }]
          : [],
      more: false,
    })
    const look = `select state, error_code, sweeps, enqueued_at > now() - interval '3 seconds' as fresh from renders where id = $1`
    const counted = verdict === 'requeued' && state === 'queued' ? sweeps + 1 : 0
    expect(await scratch.sql(look, [id])).toEqual([
      verdict === 'left alone'
        ? { state, error_code: null, sweeps, fresh: false }
        : {
            state: verdict === 'requeued' ? 'queued' : 'failed',
            error_code: verdict === 'requeued' ? null : verdict,
            sweeps: counted,
            fresh: true,
          },
    ])
  })

  it('takes the longest waiting first, and no more than its limit', async () => {
    await arrange({ purpose: 'thumbnail', enqueuedAgo: 70 })
    const oldest = await arrange({ purpose: 'thumbnail', enqueuedAgo: 90 })
    const { requeued } = await queue.sweepThumbnails({ limit: 1 })
    expect(requeued.map(({ renderId }) => renderId)).toEqual([oldest])
  })

  it('takes at most 200 by default', async () => {
    const id = await arrange({ purpose: 'thumbnail', enqueuedAgo: 90 })
    await scratch.sql(
      `insert into renders (id, organization_id, design_id, design_version, modifications, options, purpose, enqueued_at)
       select 'rnd_' || n, organization_id, design_id, 1, '[]', '{}', 'thumbnail', enqueued_at
       from renders, generate_series(1, 200) n where id = $1`,
      [id],
    )
    expect((await queue.sweepThumbnails()).requeued).toHaveLength(200)
    expect((await queue.sweepThumbnails()).requeued).toHaveLength(1)
  })

  it('gives each row to one of many that sweep at once', async () => {
    for (let index = 0; index < 30; index++)
      await arrange({ purpose: 'thumbnail', enqueuedAgo: 61 + index })
    const sweeps = await Promise.all(Array.from({ length: 6 }, () => queue.sweepThumbnails()))
    const swept = sweeps.flatMap(({ requeued }) => requeued.map(({ renderId }) => renderId))
    expect([swept.length, new Set(swept).size]).toEqual([30, 30])
  })
})
