import { waitFor } from '@platen/env/testing'
import { call, type CallOptions, type Reply } from '../../testing/call'
import { startTestApi, type TestApi } from '../../testing/test-api'
import { upload } from '../../testing/upload'
import {
  fileRow,
  outcomeOf,
  type FakeWorker,
  startFakeWorker,
  storeNamedFile,
} from '../../testing/fake-worker'

let api: TestApi
let fakeWorker: FakeWorker

beforeAll(async () => {
  api = await startTestApi()
  fakeWorker = startFakeWorker(api, outcomeOf, {
    freshMs: () => Infinity,
    view: claimed =>
      JSON.stringify(claimed.view).includes('broken')
        ? { code: 'asset_unusable', message: 'src: the image from a.example cannot be decoded' }
        : { ...outcomeOf(claimed), natural: { width: 4000, height: 3000 } },
  })
  await storeNamedFile(api)
})

afterAll(async () => {
  await fakeWorker.stop()
  await api.stop()
})

const view = (body: object, options: CallOptions = {}): Promise<Reply> =>
  call(api, '/api/v1/views', { body, ...options })

const seen = (src: string): unknown[] =>
  fakeWorker.views.map(({ view }) => view).filter(each => (each as { src: string }).src === src)

describe('a view', () => {
  it("shows an image, with the image's own size", async () => {
    const src = 'https://a.example/first.tif'
    const { status, body } = await view({ src, maxSide: 400 })
    expect([status, body]).toEqual([
      200,
      {
        url: `http://platen.test/files/${fileRow(api.account.organizationId).key}`,
        width: 400,
        height: 300,
        natural: { width: 4000, height: 3000 },
      },
    ])
    expect(seen(src)).toEqual([{ src, maxSide: 400 }])
  })

  it('is decoded once for each image and size while the image counts as unchanged', async () => {
    const src = 'https://a.example/again.tif'
    for (const maxSide of [100, 100, 200, 100]) await view({ src, maxSide })
    expect(seen(src)).toHaveLength(2)
  })

  it('is not shared with another organization', async () => {
    const src = 'https://a.example/both.tif'
    const { apiKey } = await api.newAccount()
    await view({ src })
    await view({ src }, { apiKey })
    expect(seen(src)).toHaveLength(2)
  })

  it('accepts a file of the organization by its reference, whatever its URL', async () => {
    const { body } = await upload(
      api,
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    )
    const { pathname } = new URL(String(body['url']))
    expect((await view({ src: body['url'] })).status).toBe(200)
    expect(seen(`asset:${pathname.replace('/files/', '')}`)).toHaveLength(1)
  })

  it('reports what is wrong with an image, and tries it again', async () => {
    const src = 'https://a.example/broken.tif'
    for (let asked = 0; asked < 2; asked++) {
      const { status, headers, body } = await view({ src })
      expect([status, headers.get('x-error-code')]).toEqual([422, 'asset_unusable'])
      expect(body['message']).toBe('src: the image from a.example cannot be decoded')
    }
    expect(seen(src)).toHaveLength(2)
  })

  it('is not a render for callers: it has no id, and is in no list and no usage', async () => {
    await view({ src: 'https://a.example/unlisted.tif' })
    const [row] = await api.sql<{ id: string }>(
      `select id from renders where options ->> 'src' like '%unlisted.tif'`,
    )
    const path = `/api/v1/renders/${row?.id ?? ''}`
    expect((await call(api, path)).status).toBe(404)
    expect((await call(api, `${path}/cancel`, { method: 'POST' })).status).toBe(404)
    expect((await call(api, path, { method: 'DELETE' })).status).toBe(404)
    expect((await call(api, '/api/v1/renders')).body).toMatchObject({ total: 0 })
    const { body } = await call(api, '/api/v1/usage')
    expect(body).toMatchObject({ data: [], quotas: { renders: { used: 0 }, open: { used: 0 } } })
  })

  it.each([
    [{}, 'src is required'],
    [{ src: 'a.tif' }, 'src must be an http, https or data: URL'],
    [{ src: 'https://u:p@a.example/' }, 'src must not contain a user name or password'],
    [{ src: 'https://a.example:22/a.tif' }, 'src must use port 80 or 443'],
    [{ src: 'https://a.example/', maxSide: 0 }, 'maxSide must be a whole number from 1 to 4000'],
    [{ src: 'https://a.example/', maxSide: 4001 }, 'maxSide must be a whole number from 1 to 4000'],
  ])('of %j is refused: %s', async (body, message) => {
    const reply = await view(body)
    expect([reply.status, reply.body]).toEqual([400, { message }])
  })
})

describe('a view that is not finished in time', () => {
  let slow: TestApi

  beforeAll(async () => {
    slow = await startTestApi({ RENDER_WAIT_MS: '100' })
  })
  afterAll(() => slow.stop())

  it('is answered with 202; a repeated call waits for the same view', async () => {
    const body = { src: 'https://a.example/slow.tif' }
    for (let asked = 0; asked < 2; asked++) {
      const reply = await call(slow, '/api/v1/views', { body })
      expect([reply.status, reply.body]).toEqual([202, { status: 'queued' }])
      expect(reply.headers.get('retry-after')).toBe('1')
    }
    await call(slow, '/api/v1/views', { body: { ...body, maxSide: 10 } })
    const views = `select from renders where purpose = 'view' and options->>'src' = $1`
    expect(await slow.sql(views, [body.src])).toHaveLength(2)
  })

  it('is answered once it is finished', async () => {
    const fakeWorker = startFakeWorker(slow)
    const body = { src: 'https://a.example/late.tif' }
    const reply = await waitFor('the view', async () => {
      const answer = await call(slow, '/api/v1/views', { body })
      return answer.status !== 202 && answer
    })
    expect([reply.status, reply.body['width']]).toEqual([200, 400])
    await fakeWorker.stop()
  })
})
