import { renderListSchema } from '@platen/contract'
import { call, type Reply } from '../../testing/call'
import { newPoster } from '../../testing/new-poster'
import { startTestApi, type TestApi } from '../../testing/test-api'
import { outcomeOf } from '../../testing/fake-worker'

let api: TestApi
let designId: string
/** The ids of three renders: completed with a report, failed, and queued. */
const ids: string[] = []

beforeAll(async () => {
  api = await startTestApi()
  designId = await newPoster(api)
  const { renderQueue } = api.database
  for (let index = 0; index < 3; index++) {
    const body = { async: true, metadata: { index }, report: true }
    const { body: accepted } = await call(api, `/api/v1/${designId}/generate`, { body })
    const id = String(accepted['id'])
    ids.push(id)
    const claimed = index < 2 && (await renderQueue.claim(id, 8000))
    if (!claimed) continue
    const result = { ...outcomeOf(claimed), report: { elements: [] } }
    if (index === 0) await renderQueue.complete(id, claimed.fence, { result, durationMs: 9 })
    else await renderQueue.fail(id, claimed.fence, { code: 'render_memory', message: 'Too much' })
  }
  for (const [index, id] of ids.entries())
    await api.sql('update renders set created_at = $2 where id = $1', [
      id,
      `2026-05-05T12:00:0${index}Z`,
    ])
})

afterAll(() => api.stop())

const list = (query = '', options: object = {}): Promise<Reply> =>
  call(api, `/api/v1/renders${query}`, options)

const found = ({ body }: Reply): number[] =>
  (body['data'] as { id: string }[]).map(({ id }) => ids.indexOf(id))

const unfiltered = {
  designId: null,
  keyId: null,
  userId: null,
  from: null,
  to: null,
  nextCursor: null,
}

describe('GET /api/v1/renders', () => {
  it('lists renders as GET returns them, without reports', async () => {
    const reply = await list()
    expect(reply.status).toBe(200)
    expect(renderListSchema.parse(reply.body)).toEqual(reply.body)
    const frame = { total: 3, page: 0, perPage: 24, search: '', status: null, ...unfiltered }
    expect(reply.body).toMatchObject(frame)
    const data = reply.body['data'] as Record<string, unknown>[]
    for (const item of data) {
      const { report, ...alone } = (await call(api, `/api/v1/renders/${String(item['id'])}`)).body
      expect(item).toEqual(alone)
      expect(report !== undefined).toBe(item['status'] === 'completed')
    }
  })

  it.each<[string, () => string, number[]]>([
    ['the latest first', () => '', [2, 1, 0]],
    ['the oldest first', () => '?orderBy=oldest', [0, 1, 2]],
    ['a page', () => '?perPage=2&page=1', [0]],
    ['a state', () => '?status=failed', [1]],
    ['a design', () => `?designId=${designId}`, [2, 1, 0]],
    ['another design', () => '?designId=dsg_00000000000000000000000000', []],
    ['a key', () => `?keyId=${api.account.keyId}`, [2, 1, 0]],
    ['another key', () => '?keyId=key_00000000000000000000000000', []],
    ["an embedder's user", () => '?userId=ada', []],
    ['a day', () => '?from=2026-05-05&to=2026-05-06', [2, 1, 0]],
    ['the day before', () => '?from=2026-05-04&to=2026-05-05', []],
    ['times with an offset', () => '?from=2026-05-05T11:00:01-01:00', [2, 1]],
    ['an id', () => `?search=${ids[1] ?? ''}`, [1]],
    ['nothing for a word', () => '?search=100%25_%5C', []],
  ])('finds %s', async (_what, query, expected) => {
    expect(found(await list(query()))).toEqual(expected)
  })

  it('echoes the query', async () => {
    const { keyId } = api.account
    const filters = `keyId=${keyId}&userId=ada&from=2026-01-01&to=2026-01-02T00:00:00%2B01:00`
    const query = `?search=rnd_&status=queued&designId=${designId}&page=3&perPage=7&${filters}`
    const { data, ...frame } = (await list(query)).body
    expect(frame).toEqual({
      total: 0,
      page: 3,
      perPage: 7,
      search: 'rnd_',
      status: 'queued',
      designId,
      keyId,
      userId: 'ada',
      from: '2026-01-01T00:00:00.000Z',
      to: '2026-01-01T23:00:00.000Z',
      nextCursor: null,
    })
    expect(data).toEqual([])
  })

  it('is read completely with nextCursor, whatever page is also given', async () => {
    const first = await list('?perPage=2')
    const cursor = String(first.body['nextCursor'])
    const second = await list(`?perPage=2&page=5&cursor=${cursor}`)
    expect([found(first), found(second)]).toEqual([[2, 1], [0]])
    expect(second.body).toMatchObject({ total: 3, nextCursor: null })
    const oldest = await list('?perPage=1&orderBy=oldest')
    const next = String(oldest.body['nextCursor'])
    expect(found(await list(`?orderBy=oldest&cursor=${next}`))).toEqual([1, 2])
    expect(found(await list('?perPage=3'))).toHaveLength(3)
    expect((await list('?perPage=3')).body['nextCursor']).toBeNull()
  })

  it.each([
    'page=-1',
    'perPage=101',
    'page=1&page=2',
    'status=done',
    'orderBy=',
    'search=%00',
    'from=yesterday',
    'to=2026-02-30',
    'from=0000-01-01',
    'from=',
    `userId=${'u'.repeat(129)}`,
    'cursor=',
    'cursor=rnd_1',
    'cursor=MjAyNi0xMS0yMQ',
    'keyId=a&keyId=b',
  ])('answers 400 for ?%s', async query => {
    const reply = await list(`?${query}`)
    expect([reply.status, reply.headers.get('x-error-code')]).toEqual([400, 'invalid_request'])
    expect(reply.body['message']).toContain(query.split('=')[0])
  })

  it('shows nothing of another organization', async () => {
    const { apiKey } = await api.newAccount()
    for (const query of ['', `?search=${ids[0] ?? ''}`, `?designId=${designId}`])
      expect((await list(query, { apiKey })).body).toMatchObject({ data: [], total: 0 })
  })
})
