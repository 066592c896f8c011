import { type RenderOutcomeRow } from '@platen/contract'
import { waitFor } from '@platen/env/testing'
import { call, type CallOptions, type Reply } from '../../testing/call'
import { poster } from '../../testing/documents'
import { newPoster } from '../../testing/new-poster'
import { type FakeWorker, outcomeOf, startFakeWorker } from '../../testing/fake-worker'
import { startTestApi, type TestApi } from '../../testing/test-api'

let api: TestApi
let designId: string

beforeAll(async () => {
  api = await startTestApi()
  designId = await newPoster(api)
})

afterAll(() => api.stop())

const generate = (body: object = {}, options: CallOptions = {}): Promise<Reply> =>
  call(api, `/api/v1/${designId}/generate`, { body, ...options })

const runDry = (body: object = {}, options: CallOptions = {}): Promise<Reply> =>
  generate({ dryRun: true, ...body }, options)

const rows = (): Promise<object[]> => api.sql(`select 1 from renders where purpose = 'check'`)

const area = { x: 1, y: 2, width: 3, height: 4 }
const found: Omit<RenderOutcomeRow, 'files' | 'timings'> = {
  warnings: [{ code: 'text_overflow', message: 'too long', elementId: 'headline' }],
  report: { elements: [{ id: 'headline', page: 1, applied: [], ignored: [], fontSize: 9 }] },
  layout: {
    pages: [
      { page: 1, width: 400, height: 300, elements: [{ id: 'photo', box: area, bounds: area }] },
    ],
  },
  findings: {
    valid: false,
    modifications: [
      {
        index: 0,
        id: 'headlin',
        applied: [],
        ignored: [{ key: 'text', reason: 'unknown element', nearest: 'headline' }],
      },
    ],
    assets: [{ elementId: 'photo', host: 'cdn.example', status: 'missing', reason: 'gone' }],
  },
}

describe('a dry run', () => {
  let fakeWorker: FakeWorker

  beforeAll(() => {
    fakeWorker = startFakeWorker(api, claimed => {
      const [first] = claimed.modifications as { text?: string }[]
      if (first?.text === 'fails') return { code: 'render_crashed', message: 'The render crashed' }
      return claimed.check ? { ...outcomeOf(claimed), ...found } : outcomeOf(claimed)
    })
  })

  afterAll(() => fakeWorker.stop())

  it('answers what the worker has found', async () => {
    const options = { modifications: [{ id: 'headlin', text: 'x' }], report: true, layout: true }
    const reply = await runDry({ ...options, format: 'png', scale: 2 })
    expect([reply.status, reply.body]).toEqual([
      200,
      {
        dryRun: true,
        designId,
        version: 1,
        ...found.findings,
        warnings: found.warnings,
        report: found.report,
        layout: found.layout,
      },
    ])
    expect(fakeWorker.claimed.at(-1)).toMatchObject({
      check: true,
      modifications: options.modifications,
      options: { formats: ['png'], scale: 2, report: true, layout: true },
    })
  })

  it('leaves nothing behind: no row, no entry in a list, no claimed key', async () => {
    const before = (await call(api, '/api/v1/renders')).body['total']
    const headers = { 'idempotency-key': 'order-1' }
    expect((await runDry({}, { headers })).status).toBe(200)
    expect(await rows()).toEqual([])
    expect((await call(api, '/api/v1/renders')).body['total']).toBe(before)
    expect(await api.sql('select 1 from idempotency_keys')).toEqual([])
    const rendered = await generate({ format: 'png' }, { headers })
    expect([rendered.status, rendered.body['status']]).toEqual([200, 'completed'])
  })

  it('answers each of 30 at once, and leaves no row', async () => {
    const replies = await Promise.all(
      Array.from({ length: 30 }, (_, nth) => runDry({ scale: 1 + nth / 10 })),
    )
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
    expect(await rows()).toEqual([])
  })

  it('is charged as a request', async () => {
    const { headers } = await runDry()
    const amounts = (header: string, letter: string): Map<string, number> => {
      const pattern = new RegExp(`"(\\w+)";${letter}=(\\d+)`, 'g')
      const found = [...(headers.get(header) ?? '').matchAll(pattern)]
      return new Map(found.map(([, name = '', amount]) => [name, Number(amount)]))
    }
    const [left, most] = [amounts('ratelimit', 'r'), amounts('ratelimit-policy', 'q')]
    expect(left.get('renders')).toBe(most.get('renders'))
    expect(left.get('requests')).toBeLessThan(most.get('requests') ?? 0)
  })

  it.each<[string, object, string]>([
    [
      'an unknown id of a strict call',
      { strict: true, modifications: [{ id: 'headlin', text: 'x' }] },
      'modifications[0].id matches no element or page of this design: "headlin"',
    ],
    ['a page that the design lacks', { pages: [9] }, 'pages[0] must be a page of the design'],
    ['async', { async: true }, 'async must not be true along with dryRun'],
    ['a malformed dryRun', { dryRun: 'yes' }, 'dryRun must be true or false'],
    ['a malformed layout', { layout: 1 }, 'layout must be true or false'],
  ])('refuses %s, and queues nothing', async (_what, body, message) => {
    const claimed = fakeWorker.claimed.length
    const reply = await runDry(body)
    expect(reply.status).toBe(400)
    expect(reply.body['message']).toContain(message)
    expect(fakeWorker.claimed).toHaveLength(claimed)
  })

  it('waits, whatever `Prefer` says', async () => {
    const { status, body } = await runDry({}, { headers: { prefer: 'respond-async' } })
    expect([status, body['dryRun']]).toEqual([200, true])
  })

  it('does not know a design of others, as a render does not', async () => {
    const unknown = call(api, `/api/v1/${designId.replace(/..$/, 'zz')}/generate`, {
      body: { dryRun: true },
    })
    expect([(await unknown).status, (await unknown).body]).toEqual([
      404,
      { message: 'Design not found' },
    ])
  })

  it('answers the error of a check that failed, and leaves no row', async () => {
    const { status, headers } = await runDry({ modifications: [{ id: 'headline', text: 'fails' }] })
    expect([status, headers.get('x-error-code')]).toEqual([422, 'render_crashed'])
    expect(await rows()).toEqual([])
  })
})

describe('a dry run that nobody takes', () => {
  const open = (organizationId: string, id: string): Promise<unknown> =>
    api.database
      .tenant(organizationId)
      .checks.create({
        designId: id,
        designVersion: 1,
        modifications: [],
        options: {},
        strict: false,
        waiter: 'api-1',
        requestId: 'req_1',
        keyId: null,
      })

  afterEach(() => api.sql(`delete from renders where purpose = 'check'`))

  it('is refused when 100 of the organization are open', async () => {
    // This instance has counted nothing of another organization yet.
    const { apiKey, organizationId } = await api.newAccount()
    const created = await call(api, '/api/v1/designs', {
      apiKey,
      body: { name: 'Poster', document: poster },
    })
    const id = String(created.body['id'])
    for (let count = 0; count < 100; count++) await open(organizationId, id)
    const { status, headers, body } = await call(api, `/api/v1/${id}/generate`, {
      apiKey,
      body: { dryRun: true },
    })
    expect([status, headers.get('x-error-code'), body['message']]).toEqual([
      429,
      'rate_limited',
      'At most 100 dry runs may be open at once',
    ])
    expect(headers.get('retry-after')).toBe('2')
    expect(await rows()).toHaveLength(100)
  })

  it('ends with its caller, and leaves no row', async () => {
    const caller = new AbortController()
    const gone = runDry({}, { signal: caller.signal }).catch(() => 'gone')
    await waitFor('its row', async () => (await rows()).length === 1)
    caller.abort()
    expect(await gone).toBe('gone')
    await waitFor('the row to go', async () => (await rows()).length === 0)
  })
})
