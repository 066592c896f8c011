import { Batches } from './batches'
import { type Calls } from './calls'

const pages = [
  { data: [{ row: 0 }], total: 2 },
  { data: [{ row: 1 }], total: 2 },
]

/** Returns the requests that a method sends. */
async function sent(work: (batches: Batches) => Promise<unknown>): Promise<unknown[]> {
  const seen: unknown[] = []
  const calls = {
    get: (path: string, query?: { page?: number }) => {
      seen.push({ method: 'GET', path, query })
      return Promise.resolve(pages[query?.page ?? 0])
    },
    create: (path: string, body: unknown, options: object) =>
      Promise.resolve(seen.push({ method: 'POST', path, body, ...options })),
    once: (call: object) => Promise.resolve(seen.push(call)),
  }
  await work(new Batches(calls as unknown as Calls))
  return seen
}

const path = '/api/v1/batches'
const body = { rows: [{ modifications: [] }] }
const csv = 'headline.text\nAda\n'

it.each<[string, (batches: Batches) => Promise<unknown>, object]>([
  [
    'create',
    batches => batches.create('dsg/1', body, { idempotencyKey: 'once' }),
    { method: 'POST', path: '/api/v1/dsg%2F1/batches', body, idempotencyKey: 'once' },
  ],
  [
    'create, from a CSV file',
    batches => batches.create('dsg/1', { csv, strict: true }, { idempotencyKey: 'once' }),
    {
      method: 'POST',
      path: '/api/v1/dsg%2F1/batches?options=%7B%22strict%22%3Atrue%7D',
      body: expect.any(Blob) as Blob,
      idempotencyKey: 'once',
    },
  ],
  [
    'dryRun',
    batches => batches.dryRun('dsg/1', body),
    { method: 'POST', path: '/api/v1/dsg%2F1/batches', body: { ...body, dryRun: true } },
  ],
  [
    'list',
    batches => batches.list({ status: 'running' }),
    { method: 'GET', path, query: { status: 'running' } },
  ],
  ['get', batches => batches.get('bat/1'), { method: 'GET', path: `${path}/bat%2F1` }],
  [
    'results',
    batches => batches.results('bat/1', { status: 'failed' }),
    { method: 'GET', path: `${path}/bat%2F1/results`, query: { status: 'failed' } },
  ],
  [
    'cancel',
    batches => batches.cancel('bat/1'),
    { method: 'POST', path: `${path}/bat%2F1/cancel` },
  ],
  ['retry', batches => batches.retry('bat/1'), { method: 'POST', path: `${path}/bat%2F1/retry` }],
])('%s', async (_what, work, call) => expect(await sent(work)).toEqual([call]))

it('iterates over the rows of all pages', async () => {
  const rows: number[] = []
  const asked = await sent(async batches => {
    for await (const { row } of batches.eachResult('bat_1')) rows.push(row)
  })
  expect(rows).toEqual([0, 1])
  expect(asked).toHaveLength(2)
})
