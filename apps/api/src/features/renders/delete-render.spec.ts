import { waitFor } from '@platen/env/testing'
import { call, type Reply } from '../../testing/call'
import { newPoster } from '../../testing/new-poster'
import { stopPolling } from '../../testing/stop-polling'
import { startTestApi, type TestApi } from '../../testing/test-api'
import { outcomeOf } from '../../testing/fake-worker'

let api: TestApi
let designId: string

beforeAll(async () => {
  api = await startTestApi({ RENDER_WAIT_MS: '60000' })
  designId = await newPoster(api)
})

beforeEach(() => api.sql('delete from renders'))

afterAll(() => api.stop())

const generate = (options: object = {}): Promise<Reply> =>
  call(api, `/api/v1/${designId}/generate`, { body: { async: true }, ...options })

const remove = (id: unknown, options: object = {}): Promise<Reply> =>
  call(api, `/api/v1/renders/${String(id)}`, { method: 'DELETE', ...options })

const accepted = async (): Promise<string> => String((await generate()).body['id'])

const leaseMs = 8000

async function completed(): Promise<string> {
  const id = await accepted()
  const claimed = await api.database.renderQueue.claim(id, leaseMs)
  if (!claimed) throw new Error('not claimed')
  const outcome = { result: outcomeOf(claimed), durationMs: 1 }
  await api.database.renderQueue.complete(id, claimed.fence, outcome)
  return id
}

describe('DELETE /api/v1/renders/{id}', () => {
  it('deletes a completed render, whose files are then due for deletion', async () => {
    const id = await completed()
    const reply = await remove(id)
    expect([reply.status, reply.text]).toEqual([204, ''])
    expect((await call(api, `/api/v1/renders/${id}`)).status).toBe(404)
    expect((await call(api, '/api/v1/renders')).body['total']).toBe(0)
    expect((await remove(id)).status).toBe(404)
    const pending = await api.sql<{ key: string }>('select key from pending_deletions')
    expect(pending).toEqual([{ key: expect.stringMatching(/^org_.*jpg$/) as string }])
  })

  it.each(['queued', 'rendering'])('ends a render that is %s', async state => {
    const id = await accepted()
    if (state === 'rendering') await api.database.renderQueue.claim(id, leaseMs)
    expect((await remove(id)).status).toBe(204)
    expect(await api.database.renderQueue.claim(id, leaseMs)).toBeNull()
    expect(await api.database.renderQueue.heartbeat(id, 1, 8000)).toBe(false)
  })

  it.each([
    ['is told', true],
    ['finds out for itself', false],
  ])('answers 409 to a caller who waits on another instance and %s', async (_, told) => {
    const poll = told ? stopPolling() : undefined
    const second = await api.another()
    const waiting = generate({ body: {}, url: second.url })
    const row = await waitFor('the row', async () => {
      const [first] = await api.sql<{ id: string }>('select id from renders')
      return first
    })
    if (told) expect((await remove(row.id)).status).toBe(204)
    else await api.sql('delete from renders')
    const reply = await waiting
    expect([reply.status, reply.body]).toEqual([409, { message: 'The render was cancelled' }])
    poll?.mockRestore()
  })

  it('frees the Idempotency-Key of its call', async () => {
    const options = { headers: { 'idempotency-key': 'order-1' } }
    const first = await generate(options)
    await remove(first.body['id'])
    const second = await generate(options)
    expect(second.status).toBe(202)
    expect(second.headers.get('idempotency-replayed')).toBeNull()
    expect(second.body['id']).not.toBe(first.body['id'])
  })

  it('answers the same 404 for an unknown render and another organization’s', async () => {
    const id = await accepted()
    const { apiKey } = await api.newAccount()
    for (const reply of [
      await remove(id, { apiKey }),
      await remove('rnd_00000000000000000000000000'),
      await remove('nonsense'),
    ])
      expect([reply.status, reply.text]).toEqual([404, '{"message":"Render not found"}'])
    expect((await call(api, `/api/v1/renders/${id}`)).body['status']).toBe('queued')
  })
})
