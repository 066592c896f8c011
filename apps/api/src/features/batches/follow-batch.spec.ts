import { waitFor } from '@platen/env/testing'
import { call } from '../../testing/call'
import { poster } from '../../testing/documents'
import { startTestApi, type Account, type TestApi } from '../../testing/test-api'
import { openTestClock } from '../../testing/test-clock'
import { followBatch } from './follow-batch'

const clock = openTestClock()
let api: TestApi
let account: Account
let designId: string
let batchId: string

beforeAll(async () => {
  api = await startTestApi({}, { keyClock: clock.now })
})

/** No worker draws here, so a batch has one row that has ended, and one that never ends. */
const body = { onInvalid: 'skip', rows: [{ key: 'first' }, { name: 'invalid' }] }

beforeEach(async () => {
  account = await api.newAccount()
  const { apiKey } = account
  const document = { name: 'Poster', document: poster }
  const design = await call(api, '/api/v1/designs', { apiKey, body: document })
  designId = String(design.body['id'])
  const batch = await call(api, `/api/v1/${designId}/batches`, { apiKey, body })
  batchId = String(batch.body['id'])
})

afterAll(() => api.stop())

interface Stream {
  status: number
  headers: Headers
  /** Reads the rest. */
  text: () => Promise<string>
  leave: () => void
}

/** Follows the batch; resolves once its first line has arrived. */
async function follow({ url = api.url, apiKey = account.apiKey } = {}): Promise<Stream> {
  const leaving = new AbortController()
  const { status, headers, body } = await fetch(`${url}/api/v1/batches/${batchId}/results`, {
    headers: { authorization: `Bearer ${apiKey}`, accept: 'application/x-ndjson' },
    signal: leaving.signal,
  })
  return {
    status,
    headers,
    text: async () => new Response(body).text(),
    leave: () => leaving.abort(),
  }
}

const lines = (text: string): unknown[] =>
  text.split('\n').flatMap(line => (line === '' ? [] : [JSON.parse(line) as unknown]))

const invalidLine = expect.objectContaining({ row: 1, status: 'invalid' }) as unknown

describe('following a batch that does not end', () => {
  it('is for five callers of an organization at once', async () => {
    const streams: Stream[] = []
    for (let nth = 0; nth < 5; nth++) streams.push(await follow())
    expect(streams.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    const listed = await follow()
    expect([listed.status, listed.headers.get('retry-after'), lines(await listed.text())]).toEqual([
      429,
      '5',
      [{ message: '5 streams of lines are open; wait until one has ended' }],
    ])
    const { apiKey } = account
    const count = async (): Promise<unknown> =>
      (await call(api, '/api/v1/batches', { apiKey })).body['total']
    const made = await call(api, `/api/v1/${designId}/batches`, {
      apiKey,
      body,
      headers: { accept: 'application/x-ndjson' },
    })
    expect([made.status, await count()]).toEqual([429, 1])
    streams[0]?.leave()
    await waitFor('room for another', async () => {
      const { status, leave } = await follow()
      leave()
      return status === 200
    })
    for (const { leave } of streams) leave()
  })

  it('ends without an end when the API stops', async () => {
    const other = await api.another()
    const stream = await follow({ url: other.url })
    const [text] = await Promise.all([stream.text(), other.stop()])
    expect(lines(text)).toEqual([invalidLine])
  })

  it('ends without an end when the key of the caller is revoked', async () => {
    const made = await api.newKey(account.organizationId)
    const stream = await follow(made)
    await api.database.keys.revoke(made)
    clock.pass(5000)
    expect(lines(await stream.text())).toEqual([invalidLine])
  })

  it('ends without an end after ten minutes', async () => {
    const { signal } = new AbortController()
    const { organizationId } = account
    const following = followBatch(
      api,
      {
        scope: { organizationId, userId: null },
        batchId,
        after: null,
        signal,
        mayStillCall: () => Promise.resolve(true),
      },
      clock.now,
    )
    expect((await following.next()).value).toMatchObject({ result: { row: 1 } })
    clock.pass(10 * 60_000)
    expect(await following.next()).toEqual({ done: true, value: undefined })
  })
})
