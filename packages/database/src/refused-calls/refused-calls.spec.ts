import { Client } from 'pg'
import { openDatabase } from '..'
import { deleteOldRefusedCalls } from '../deletion/old-refused-calls'
import { newId } from '../entities/ids'
import { behindALock } from '../testing/behind-a-lock'
import { type Customer, newCustomer, newRefusedCall } from '../testing/fixtures'
import { plansOf, workOf } from '../testing/plans'
import { openScratchDatabase, type ScratchDatabase } from '../testing/scratch-database'
import { openAllRefusedCalls } from './all-refused-calls'
import { type RefusedCallFilter } from './own-refused-calls'
import { type NewRefusedCall, type RefusedCallRecord } from './record'

let scratch: ScratchDatabase
let acme: Customer
let rival: Customer

beforeAll(async () => {
  scratch = await openScratchDatabase()
})

beforeEach(async () => {
  acme = await newCustomer(scratch.database, 'Acme')
  rival = await newCustomer(scratch.database, 'Rival')
})

afterAll(() => scratch.drop())

const keep = (...changes: Partial<NewRefusedCall>[]): Promise<void> =>
  scratch.database.refusedCalls.keep(changes.map(change => newRefusedCall(acme, change)))

const listed = (
  filter: Partial<RefusedCallFilter> = {},
  { organizationId }: Customer = acme,
): Promise<{ data: RefusedCallRecord[]; total: number }> =>
  scratch.database
    .tenant(organizationId)
    .refusedCalls.list({ page: 0, perPage: 24, orderBy: 'latest', ...filter })

describe('refused calls', () => {
  it('are kept as they were, at the time at which they were answered', async () => {
    const call = newRefusedCall(acme, {
      agoMs: 90_000,
      tool: 'generate_image',
      designId: acme.design.id,
      leftOut: 7,
      message: 'Ω “quoted” \\ back',
    })
    await scratch.database.refusedCalls.keep([call])
    const { data, total } = await listed()
    const { agoMs, organizationId, ...same } = call
    expect(total).toBe(1)
    expect(data).toEqual([
      {
        ...same,
        id: expect.stringMatching(/^rfc_[0-9a-z]{26}$/) as string,
        at: expect.any(Date) as Date,
      },
    ])
    const [{ age } = { age: 0 }] = await scratch.sql<{ age: number }>(
      `select extract(epoch from now() - at)::float8 * 1000 as age from refused_calls where organization_id = $1`,
      [organizationId],
    )
    expect(age).toBeGreaterThanOrEqual(agoMs)
    expect(
      await scratch.database.tenant(organizationId).refusedCalls.find(data[0]?.id ?? ''),
    ).toEqual(data[0])
  })

  it('are dropped for organizations that no longer exist, and kept for all others', async () => {
    const gone = newRefusedCall({ organizationId: newId('org') })
    await scratch.database.refusedCalls.keep([gone, newRefusedCall(acme)])
    expect((await listed()).total).toBe(1)
  })

  it('are seen by their organization alone, and by no user of embedded editors', async () => {
    await keep({})
    const [{ id } = { id: '' }] = (await listed()).data
    expect((await listed({}, rival)).total).toBe(0)
    expect(await scratch.database.tenant(rival.organizationId).refusedCalls.find(id)).toBeNull()
    const { organizationId } = acme
    const { refusedCalls } = scratch.database.tenant({ organizationId, userId: 'ada' })
    expect(await refusedCalls.find(id)).toBeNull()
  })

  it('come in pages, newest or oldest first', async () => {
    await keep(...[3, 1, 2].map(nth => ({ requestId: `req_${nth}`, agoMs: nth * 1000 })))
    const pages = async (orderBy: 'latest' | 'oldest'): Promise<string[][]> =>
      Promise.all(
        [0, 1].map(async page =>
          (await listed({ orderBy, page, perPage: 2 })).data.map(({ requestId }) => requestId),
        ),
      )
    expect(await pages('latest')).toEqual([['req_1', 'req_2'], ['req_3']])
    expect(await pages('oldest')).toEqual([['req_3', 'req_2'], ['req_1']])
  })

  it('are found by each filter', async () => {
    const keyId = newId('key')
    await keep(
      { requestId: 'req_a', status: 404, method: 'GET', agoMs: 3_600_000 },
      { requestId: 'req_b', caller: keyId },
      { requestId: 'req_c', designId: acme.design.id },
    )
    const hourAgo = new Date(Date.now() - 1_800_000)
    const found = async (filter: Partial<RefusedCallFilter>): Promise<string[]> => {
      const { data, total } = await listed(filter)
      expect(total).toBe(data.length)
      return data.map(({ requestId }) => requestId).sort()
    }
    expect(await found({ requestId: 'req_a' })).toEqual(['req_a'])
    expect(await found({ requestId: 'req_' })).toEqual(['req_a', 'req_b', 'req_c'])
    expect(await found({ requestId: '%' })).toEqual([])
    expect(await found({ status: 404 })).toEqual(['req_a'])
    expect(await found({ method: 'GET' })).toEqual(['req_a'])
    expect(await found({ keyId })).toEqual(['req_b'])
    expect(await found({ designId: acme.design.id })).toEqual(['req_c'])
    expect(await found({ from: hourAgo })).toEqual(['req_b', 'req_c'])
    expect(await found({ to: hourAgo })).toEqual(['req_a'])
    expect(await found({ status: 404, method: 'POST' })).toEqual([])
    for (const odd of [{ keyId: 'x' }, { designId: 'x' }, { keyId: acme.design.id }])
      expect(await found(odd)).toEqual([])
  })

  it.each(['call', newId('rnd'), ''])('are not found by %j', async id =>
    expect(await scratch.database.tenant(acme.organizationId).refusedCalls.find(id)).toBeNull(),
  )
})

describe('deleting refused calls', () => {
  const sweep = async (): Promise<number> => {
    const gone = await scratch.database.deletion.deleteOldRefusedCalls()
    return gone === 0 ? 0 : gone + (await sweep())
  }

  it('deletes those that are over 7 days old', async () => {
    await sweep()
    const dayMs = 86_400_000
    await keep({ agoMs: 7 * dayMs + 60_000 }, { agoMs: 7 * dayMs - 60_000, requestId: 'req_young' })
    expect(await sweep()).toBe(1)
    expect((await listed()).data.map(({ requestId }) => requestId)).toEqual(['req_young'])
  })

  /** Keeps this many calls, numbered from the first on, without deleting any. */
  const keepMany = async (count: number): Promise<void> => {
    await scratch.sql(
      `insert into refused_calls (id, organization_id, request_id, at, method, path, status, code, message, caller, duration_ms, left_out, nth)
       select 'rfc_' || $1 || n, $1, 'req_' || n, now() - ($2 - n) * interval '1 ms', 'GET', '/', 404, 'not_found', '', 'key_1', 1, 0, n
       from generate_series(1, $2::int) n`,
      [acme.organizationId, count],
    )
  }

  it('leaves an organization its latest 10,000 as it gets others, and touches no other', async () => {
    await keepMany(10_150)
    await scratch.database.refusedCalls.keep([newRefusedCall(rival)])
    expect((await listed()).total).toBe(10_150)
    await keep({}, {})
    expect((await listed()).total).toBe(10_000)
    const [oldest] = (await listed({ orderBy: 'oldest', perPage: 1 })).data
    expect(oldest?.requestId).toBe('req_153')
    await keep({})
    expect((await listed()).total).toBe(10_000)
    expect((await listed({}, rival)).total).toBe(1)
  })

  it('leaves no more when thirty instances write at once', async () => {
    await keepMany(10_000)
    const instances = Array.from({ length: 30 }, () =>
      openDatabase({ url: scratch.url, poolSize: 1, lockWaitMs: 60_000, onError: () => undefined }),
    )
    await Promise.all(instances.map(instance => instance.ping()))
    const text = 'select from organizations where id = $1 for update'
    await behindALock(
      scratch,
      { text, values: [acme.organizationId] },
      instances.map(({ refusedCalls }) => () => {
        const calls = Array.from({ length: 20 }, () => newRefusedCall(acme))
        return refusedCalls.keep(calls)
      }),
    )
    expect((await listed()).total).toBe(10_000)
    await Promise.all(instances.map(instance => instance.close()))
  })

  it('reads no calls that it leaves', async () => {
    await sweep()
    await keepMany(10_001)
    const client = new Client({ connectionString: scratch.url })
    await client.connect()
    try {
      await client.query('analyze refused_calls')
      const { page, count } = await plansOf(
        client,
        async connection => {
          await deleteOldRefusedCalls(connection)
          await openAllRefusedCalls(connection).keep([newRefusedCall(acme)])
        },
        'force_generic_plan',
      )
      const { table, index } = workOf(
        [...page, ...count].filter(plan => plan['Relation Name'] === 'refused_calls'),
      )
      expect(table + index).toBeLessThan(20)
      expect((await listed()).total).toBe(10_000)
    } finally {
      await client.end()
    }
  })

  it('deletes them with their organization', async () => {
    await keep({})
    await scratch.database.erasure.deleteOrganization(acme.organizationId)
    expect((await listed()).total).toBe(0)
  })
})
