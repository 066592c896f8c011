import { type ClaimedRender } from '@platen/database'
import { call, type Reply } from '../../testing/call'
import { poster } from '../../testing/documents'
import { startTestApi, type TestApi } from '../../testing/test-api'
import { outcomeOf } from '../../testing/worker-stand-in'

let api: TestApi
let designId: string

beforeAll(async () => {
  api = await startTestApi()
  const created = await call(api, '/api/v1/designs', { body: { name: 'Poster', document: poster } })
  designId = String(created.body['id'])
})

afterAll(() => api.stop())

const read = (id: unknown, apiKey?: string): Promise<Reply> =>
  call(api, `/api/v1/renders/${String(id)}`, apiKey === undefined ? {} : { apiKey })

async function accepted(): Promise<string> {
  const body = { async: true, metadata: { order: 7 } }
  const reply = await call(api, `/api/v1/${designId}/generate`, { body })
  return String(reply.body['id'])
}

async function claim(id: string): Promise<ClaimedRender> {
  const claimed = await api.database.renderQueue.claim(id, { worker: 'test', leaseMs: 8000 })
  if (!claimed) throw new Error('not claimed')
  return claimed
}

describe('GET /api/v1/renders/{id}', () => {
  it('follows a render from queued to completed', async () => {
    const id = await accepted()
    const open = { id, designId, metadata: { order: 7 } }
    expect((await read(id)).body).toEqual({ ...open, status: 'queued' })
    const claimed = await claim(id)
    expect((await read(id)).body).toEqual({ ...open, status: 'rendering' })
    await api.database.renderQueue.complete(id, claimed.fence, {
      result: outcomeOf(claimed),
      durationMs: 41,
    })
    const reply = await read(id)
    expect(reply.status).toBe(200)
    expect(reply.body).toMatchObject({ ...open, status: 'completed', duration: 41, cached: false })
    expect(reply.body['files']).toHaveLength(1)
  })

  it('says why a render failed', async () => {
    const id = await accepted()
    const { fence } = await claim(id)
    const error = { code: 'asset_unusable', message: 'element "photo": cannot be fetched' }
    await api.database.renderQueue.fail(id, fence, error)
    const reply = await read(id)
    expect(reply.body).toEqual({ id, designId, status: 'failed', error, metadata: { order: 7 } })
  })

  it("answers 404 for another organization's render, byte for byte as for an unknown one", async () => {
    const id = await accepted()
    const { apiKey } = await api.newAccount()
    const [foreign, unknown] = [
      await read(id, apiKey),
      await read('rnd_00000000000000000000000000', apiKey),
    ]
    expect([foreign.status, foreign.text]).toEqual([404, '{"message":"Render not found"}'])
    expect([unknown.status, unknown.text]).toEqual([foreign.status, foreign.text])
  })
})
