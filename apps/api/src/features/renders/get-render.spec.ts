import { routes } from '@platen/contract'
import { type ClaimedRender } from '@platen/database'
import { call, type Reply } from '../../testing/call'
import { newPoster } from '../../testing/new-poster'
import { startTestApi, type TestApi } from '../../testing/test-api'
import { upload } from '../../testing/upload'
import { outcomeOf, startFakeWorker } from '../../testing/fake-worker'

let api: TestApi
let designId: string

beforeAll(async () => {
  api = await startTestApi()
  designId = await newPoster(api)
})

afterAll(() => api.stop())

const renderSchema = routes.getRender.answers[200]
const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]+\.\d{3}Z$/) as string

const read = (id: unknown, apiKey?: string): Promise<Reply> =>
  call(api, `/api/v1/renders/${String(id)}`, apiKey === undefined ? {} : { apiKey })

async function accepted(): Promise<string> {
  const body = { async: true, metadata: { order: 7 } }
  const reply = await call(api, `/api/v1/${designId}/generate`, { body })
  return String(reply.body['id'])
}

async function claim(id: string): Promise<ClaimedRender> {
  const claimed = await api.database.renderQueue.claim(id, 8000)
  if (!claimed || !('designId' in claimed)) throw new Error('not claimed')
  return claimed
}

describe('GET /api/v1/renders/{id}', () => {
  it('follows a render from queued to completed', async () => {
    const id = await accepted()
    const { keyId } = api.account
    const facts = { designVersion: 1, createdAt: time, keyId, userId: null }
    const open = { id, designId, metadata: { order: 7 }, ...facts, finishedAt: null }
    expect((await read(id)).body).toEqual({ ...open, status: 'queued', startedAt: null })
    const claimed = await claim(id)
    expect((await read(id)).body).toEqual({ ...open, status: 'rendering', startedAt: time })
    await api.database.renderQueue.complete(id, claimed.fence, {
      result: outcomeOf(claimed),
      durationMs: 41,
    })
    const reply = await read(id)
    expect(reply.status).toBe(200)
    expect(reply.body).toMatchObject({
      ...open,
      startedAt: time,
      finishedAt: time,
      status: 'completed',
      duration: 41,
      cached: false,
      stages: outcomeOf(claimed).timings,
    })
    expect(reply.body['files']).toHaveLength(1)
    expect(renderSchema.parse(reply.body)).toEqual(reply.body)
  })

  it('returns the request in a form that generate accepts', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
    const { body: asset } = await upload(api, svg)
    const body = {
      modifications: [
        { id: 'headline', text: 'Hello', unheard: 1 },
        { id: 'photo', src: asset['url'] },
      ],
      formats: ['pdf', 'png'],
      pages: [1, 1],
      pdf: { merge: true },
      metadata: { order: 7 },
    }
    const { body: accepted } = await call(api, `/api/v1/${designId}/generate`, {
      body: { ...body, async: true },
    })
    const id = String(accepted['id'])
    const { body: alone } = await read(id)
    expect(alone).not.toHaveProperty('request')
    const { body: told } = await call(api, `/api/v1/renders/${id}?request=true`)
    const { request, ...rest } = told
    expect(rest).toEqual(alone)
    expect(request).toMatchObject({
      ...body,
      pages: [1],
      scale: 1,
      quality: 90,
      transparent: false,
      strict: false,
      report: false,
      layout: false,
      map: false,
      onAssetError: 'fail',
    })
    expect(renderSchema.parse(told)).toEqual(told)
    const { body: again } = await call(api, `/api/v1/${designId}/generate`, {
      body: { ...(request as object), async: true },
    })
    const { body: replayed } = await call(
      api,
      `/api/v1/renders/${String(again['id'])}?request=true`,
    )
    expect(replayed['request']).toEqual(request)
  })

  it('answers 400 for a request that is neither true nor false', async () => {
    const reply = await call(api, `/api/v1/renders/${await accepted()}?request=yes`)
    expect([reply.status, reply.body]).toEqual([400, { message: 'request must be true or false' }])
  })

  it('names the calling key, even if earlier files were reused', async () => {
    const fakeWorker = startFakeWorker(api)
    const second = await api.newKey(api.account.organizationId)
    const ids: string[] = []
    for (const { apiKey } of [api.account, second]) {
      const reply = await call(api, `/api/v1/${designId}/generate`, {
        apiKey,
        body: { quality: 51 },
      })
      ids.push(String(reply.body['id']))
    }
    await fakeWorker.stop()
    const keys = await Promise.all(ids.map(async id => (await read(id)).body['keyId']))
    expect(keys).toEqual([api.account.keyId, second.keyId])
  })

  it('reports why a render failed', async () => {
    const id = await accepted()
    const { fence } = await claim(id)
    const error = { code: 'asset_unusable', message: 'element "photo": cannot be fetched' }
    await api.database.renderQueue.fail(id, fence, error)
    const reply = await read(id)
    expect(reply.body).toMatchObject({
      id,
      designId,
      status: 'failed',
      error,
      metadata: { order: 7 },
      startedAt: time,
      finishedAt: time,
    })
    expect(renderSchema.parse(reply.body)).toEqual(reply.body)
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
