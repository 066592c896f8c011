import { waitFor } from '@platen/env/testing'
import { call, type Reply } from '../../testing/call'
import { newPoster } from '../../testing/new-poster'
import { stopPolling } from '../../testing/stop-polling'
import { startTestApi, type TestApi } from '../../testing/test-api'

let api: TestApi
let designId: string

beforeAll(async () => {
  api = await startTestApi({ RENDER_WAIT_MS: '60000' })
  designId = await newPoster(api)
})

beforeEach(() => api.sql('delete from renders'))

afterAll(() => api.stop())

const generate = (body: object): Promise<Reply> =>
  call(api, `/api/v1/${designId}/generate`, { body })

const cancel = (id: unknown, options: object = {}): Promise<Reply> =>
  call(api, `/api/v1/renders/${String(id)}/cancel`, { method: 'POST', ...options })

async function accepted(): Promise<string> {
  return String((await generate({ async: true, metadata: { order: 7 } })).body['id'])
}

describe('POST /api/v1/renders/{id}/cancel', () => {
  it.each(['queued', 'rendering'])('ends a render that is %s, for good', async state => {
    const id = await accepted()
    const leaseMs = 8000
    if (state === 'rendering') await api.database.renderQueue.claim(id, leaseMs)
    const reply = await cancel(id)
    const body = { id, designId, status: 'cancelled', metadata: { order: 7 } }
    expect([reply.status, reply.body]).toMatchObject([200, body])
    expect((await call(api, `/api/v1/renders/${id}`)).body).toEqual(reply.body)
    expect(await api.database.renderQueue.claim(id, leaseMs)).toBeNull()
    const again = await cancel(id)
    expect([again.status, again.body]).toEqual([
      409,
      { message: 'The render has already ended (cancelled)' },
    ])
    expect(again.headers.get('x-error-code')).toBe('render_ended')
  })

  it('answers 409 for a render that has ended, and leaves it as it is', async () => {
    const id = await accepted()
    await api.database.renderQueue.claim(id, 8000)
    await api.database.renderQueue.fail(id, 1, { code: 'render_crashed', message: 'It crashed' })
    expect((await cancel(id)).status).toBe(409)
    expect((await call(api, `/api/v1/renders/${id}`)).body['status']).toBe('failed')
  })

  it('wakes the caller who waits on another instance, and answers 409', async () => {
    const poll = stopPolling()
    const second = await api.another()
    const waiting = call(api, `/api/v1/${designId}/generate`, { body: {}, url: second.url })
    const row = await waitFor('the row', async () => {
      const [first] = await api.sql<{ id: string }>('select id from renders')
      return first
    })
    expect((await cancel(row.id)).status).toBe(200)
    const reply = await waiting
    expect([reply.status, reply.body]).toEqual([409, { message: 'The render was cancelled' }])
    poll.mockRestore()
  })

  it('answers the same 404 for an unknown render and another organization’s', async () => {
    const id = await accepted()
    const { apiKey } = await api.newAccount()
    for (const reply of [
      await cancel(id, { apiKey }),
      await cancel('rnd_00000000000000000000000000'),
      await cancel('nonsense'),
    ])
      expect([reply.status, reply.text]).toEqual([404, '{"message":"Render not found"}'])
    expect((await call(api, `/api/v1/renders/${id}`)).body['status']).toBe('queued')
  })
})
