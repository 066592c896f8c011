import { recordStatements } from '@platen/database/testing'
import { pino } from 'pino'
import { waitFor } from '@platen/env/testing'
import { OpenThumbnails } from '../../runtime/limits/open-thumbnails'
import { call, type Reply } from '../../testing/call'
import { poster } from '../../testing/documents'
import { type Account, startTestApi, type TestApi } from '../../testing/test-api'
import { requestThumbnails, type ThumbnailRuntime } from './request-thumbnails'

const most = 5

let api: TestApi
let account: Account

beforeAll(async () => {
  api = await startTestApi({ MAX_OPEN_THUMBNAILS_PER_ORGANIZATION: String(most) })
})

beforeEach(async () => (account = await api.newAccount()))

afterEach(() => {
  jest.restoreAllMocks()
})

afterAll(() => api.stop())

const ask = (path: string, options: object = {}): Promise<Reply> =>
  call(api, path, { apiKey: account.apiKey, ...options })

const create = async (times: number): Promise<string[]> => {
  const body = { name: 'Poster', document: poster }
  const replies = await Promise.all(
    Array.from({ length: times }, () => ask('/api/v1/designs', { body })),
  )
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 201))
  return replies.map(({ body }) => String(body['id']))
}

/** Returns the designs whose thumbnails are waiting or being drawn. */
const open = (): Promise<{ design_id: string }[]> =>
  api.sql(
    `select design_id from renders
     where purpose = 'thumbnail' and state in ('queued', 'rendering') and organization_id = $1`,
    [account.organizationId],
  )

/** Lists the designs until at least `count` thumbnails are open. */
const askUntilOpen = (count: number): Promise<unknown> =>
  waitFor(`${count} open thumbnails`, async () => {
    if ((await open()).length >= count) return true
    await ask('/api/v1/designs')
    return false
  })

describe('an organization that creates many designs', () => {
  it('queues nothing when it creates, saves and copies them', async () => {
    const [id = ''] = await create(20)
    await ask(`/api/v1/designs/${id}`, { method: 'PUT', body: { document: poster } })
    await ask(`/api/v1/${id}/duplicate`, { method: 'POST' })
    expect(await open()).toEqual([])
  })

  it('has few open thumbnails, whatever it calls, on however many instances', async () => {
    const second = await api.another()
    const ids = await create(40)
    const paths = [
      ...ids.map(id => `/api/v1/designs/${id}`),
      ...ids.map((_, page) => `/api/v1/designs?perPage=3&page=${page % 13}`),
    ]
    const replies = await Promise.all(
      paths.flatMap(path => [ask(path), ask(path, { url: second.url })]),
    )
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    // Of concurrent calls, only one requests thumbnails.
    await askUntilOpen(most)
    await ask('/api/v1/designs', { url: second.url })
    expect(await open()).toHaveLength(most)
  })

  it('takes none away from others, and gets the rest when its designs are listed later', async () => {
    await create(8)
    await ask('/api/v1/designs')
    const first = await open()
    const greedy = account
    account = await api.newAccount()
    const [other = ''] = await create(1)
    await ask(`/api/v1/designs/${other}`)
    expect(await open()).toEqual([{ design_id: other }])
    account = greedy
    await api.sql(
      `update renders set state = 'cancelled', finished_at = now() where organization_id = $1`,
      [account.organizationId],
    )
    await askUntilOpen(1)
    const rest = await open()
    expect([first.length, rest.length]).toEqual([most, 3])
    const ids = [...first, ...rest].map(({ design_id: id }) => id)
    expect(new Set(ids).size).toBe(8)
  })

  it('has its open thumbnails counted once a second, not for each list', async () => {
    await create(4)
    const { database } = api
    const scope = { organizationId: account.organizationId, userId: null }
    const page = { search: '', page: 0, perPage: 24, orderBy: 'latest' } as const
    const openThumbnails = new OpenThumbnails(2)
    const log = pino({ level: 'silent' })
    const runtime = { database, openThumbnails, log, producer: { ready: () => false } }
    let now = 1000
    jest.spyOn(performance, 'now').mockImplementation(() => now)
    const counts = async (): Promise<number> => {
      const recorded = recordStatements()
      const { data: shown } = await database.tenant(scope).designs.list(page)
      await requestThumbnails(runtime as unknown as ThumbnailRuntime, { scope, shown })
      recorded.stop()
      return recorded.texts.filter(text => text.includes('from thumbnails where')).length
    }
    expect(await counts()).toBe(1)
    expect(await open()).toHaveLength(2)
    expect(await counts()).toBe(0)
    now += 1001
    expect(await counts()).toBe(1)
  })
})
