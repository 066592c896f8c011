import { call } from '../testing/call'
import { poster } from '../testing/documents'
import { startTestApi, type TestApi } from '../testing/test-api'
import { outcomeOf, type StandIn, startStandIn } from '../testing/worker-stand-in'

let api: TestApi
let designId: string
let standIn: StandIn

beforeAll(async () => {
  api = await startTestApi()
  const created = await call(api, '/api/v1/designs', { body: { name: 'Poster', document: poster } })
  designId = String(created.body['id'])
  standIn = startStandIn(api)
})

afterAll(async () => {
  await standIn.stop()
  await api.stop()
})

const generate = (body?: unknown, options = {}): ReturnType<typeof call> =>
  call(api, `/api/v1/${designId}/generate`, { method: 'POST', body, ...options })

describe('POST /api/v1/{designId}/generate', () => {
  it('answers the files of a completed render', async () => {
    const reply = await generate({ metadata: { order: 7 } })
    expect(reply.body).toEqual({
      id: expect.stringMatching(/^rnd_[0-9a-z]{26}$/),
      designId,
      duration: 28,
      files: [
        {
          url: `http://platen.test/files/${api.account.organizationId}/${'a'.repeat(64)}.jpg`,
          previewUrl: null,
          size: 3,
          width: 400,
          height: 300,
          mimetype: 'image/jpeg',
          format: 'jpeg',
          page: 1,
          checksum: 'a'.repeat(64),
        },
      ],
      status: 'completed',
      cached: false,
      warnings: [],
      metadata: { order: 7 },
    })
    expect(reply.status).toBe(200)
    expect(reply.headers.get('server-timing')).toBe(
      'queue;dur=1, fetch;dur=2, decode;dur=3, layout;dur=4, raster;dur=5, encode;dur=6, store;dur=7',
    )
  })
})
