import { signUrl } from '@platen/client'
import { behindALock } from '@platen/database/testing'
import { call, type Reply } from '../../testing/call'
import { poster } from '../../testing/documents'
import {
  type FakeWorker,
  outcomeOf,
  startFakeWorker,
  storeNamedFile,
} from '../../testing/fake-worker'
import { startTestApi, type TestApi } from '../../testing/test-api'

let api: TestApi
let other: { url: string }
let worker: FakeWorker
let design: string

beforeAll(async () => {
  api = await startTestApi({ SIGNED_URL_WAIT_MS: '30000' })
  other = await api.another()
  worker = startFakeWorker(api, outcomeOf)
  await storeNamedFile(api)
  const created = await call(api, '/api/v1/designs', { body: { name: 'Poster', document: poster } })
  design = String(created.body['id'])
})

afterAll(async () => {
  await worker.stop()
  await api.stop()
})

type Open = (text: string, url?: string) => Promise<Reply>

/** Returns a function that opens URLs of a new key. */
async function newOpener(rendersPerMinute: number): Promise<Open> {
  const body = { name: 'Blog', rendersPerMinute }
  const made = await call(api, '/api/v1/signing-keys', { body })
  const key = { id: String(made.body['id']), secret: String(made.body['secret']) }
  return async (text, url = api.url) => {
    const modifications = [{ id: 'headline', text }]
    const path = await signUrl({ baseUrl: '', key, design, format: 'jpg', modifications })
    return call(api, path, { apiKey: null, url })
  }
}

describe('a picture that many ask for at the same time, on several instances', () => {
  it('is drawn once', async () => {
    const open = await newOpener(600)
    const all = await Promise.all(
      Array.from({ length: 40 }, (_, nth) => open('Crowd', nth % 2 === 0 ? api.url : other.url)),
    )
    expect(new Set(all.map(({ status, text }) => `${status} ${text}`))).toEqual(
      new Set(['200 jpg']),
    )
    expect(worker.claimed).toHaveLength(1)
    const ofUrls = await call(api, `/api/v1/renders?purpose=url&designId=${design}`)
    expect(ofUrls.body['data']).toMatchObject([{ designId: design, status: 'completed' }])
    expect((await call(api, '/api/v1/renders')).body['data']).toEqual([])
  })

  it('is paid for once', async () => {
    const open = await newOpener(2)
    const both = await behindALock(
      { url: api.config.DATABASE_URL },
      { text: 'lock table idempotency_keys in share mode', values: [] },
      [() => open('Once'), () => open('Once', other.url)],
    )
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect((await open('Twice')).status).toBe(200)
    expect((await open('Thrice')).status).toBe(429)
  })
})
