import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { waitFor } from '@platen/env/testing'
import { call, type Reply } from '../../../testing/call'
import { poster } from '../../../testing/documents'
import { newPoster } from '../../../testing/new-poster'
import { startTestApi, type TestApi } from '../../../testing/test-api'
import {
  fileRow,
  outcomeOf,
  type FakeWorker,
  startFakeWorker,
  storeNamedFile,
} from '../../../testing/fake-worker'

let api: TestApi
let fakeWorker: FakeWorker
let designId: string
/** The time for which new renders count as unchanged, in ms. */
let freshMs: number

beforeAll(async () => {
  api = await startTestApi({ RENDER_WAIT_MS: '30000' })
  fakeWorker = startFakeWorker(api, outcomeOf, { freshMs: () => freshMs })
})

beforeEach(async () => {
  freshMs = Infinity
  fakeWorker.claimed.length = 0
  designId = await newPoster(api)
  await storeNamedFile(api)
})

afterAll(async () => {
  await fakeWorker.stop()
  await api.stop()
})

const key = (): string => fileRow(api.account.organizationId).key

const generate = (body: object = {}, options: object = {}): Promise<Reply> =>
  call(api, `/api/v1/${designId}/generate`, { body, ...options })

const drawn = (): number => fakeWorker.claimed.length

describe('an identical render', () => {
  it('is answered from the files of the earlier one, as a render of its own', async () => {
    const modifications = [{ id: 'headline', text: 'Hi', fill: '#fff' }]
    const first = await generate({ modifications, metadata: { order: 1 } })
    const turned = [{ fill: '#fff', text: 'Hi', id: 'headline' }]
    const second = await generate({ modifications: turned, metadata: { order: 2 } })
    expect(first.body).toMatchObject({ cached: false, duration: 28 })
    expect(second.status).toBe(200)
    expect(second.body).toEqual({
      ...first.body,
      id: expect.stringMatching(/^rnd_[0-9a-z]{26}$/) as string,
      cached: true,
      duration: expect.any(Number) as number,
      metadata: { order: 2 },
    })
    expect(second.body['id']).not.toBe(first.body['id'])
    expect(second.headers.get('server-timing')).toBe(
      'queue;dur=0, fetch;dur=0, decode;dur=0, layout;dur=0, raster;dur=0, encode;dur=0, store;dur=0',
    )
    expect(drawn()).toBe(1)
    const read = await call(api, `/api/v1/renders/${String(second.body['id'])}`)
    expect(read.body).toMatchObject(second.body)
  })

  it('is still answered from the render that was drawn', async () => {
    await generate()
    for (let time = 0; time < 3; time++) expect((await generate()).body['cached']).toBe(true)
    expect(drawn()).toBe(1)
  })

  it('costs no render: it is answered even if the key has none left or the queue is full', async () => {
    const { url } = await api.another({
      RATE_LIMIT_RENDERS: '1',
      RATE_LIMIT_RENDERS_BURST: '1',
      REDIS_URL: 'redis://127.0.0.1:1',
    })
    await generate()
    expect((await generate({}, { url })).body['cached']).toBe(true)
    expect((await generate({ scale: 2 }, { url })).status).toBe(503)
  })

  it('is answered when the storage is used up, unless it has modifications to store', async () => {
    const modifications = [{ id: 'headline', text: 'Full' }]
    await generate({ modifications })
    await generate()
    await api.database.organizations.setQuotas(api.account.organizationId, { bytes: 1 })
    const { url } = await api.another({})
    expect((await generate({}, { url })).body['cached']).toBe(true)
    const refused = await generate({ modifications }, { url })
    expect([refused.status, refused.headers.get('x-error-code')]).toEqual([429, 'quota_exceeded'])
    await api.database.organizations.setQuotas(api.account.organizationId, { bytes: null })
  })

  it('is left to the worker for a caller who does not wait', async () => {
    const first = await generate()
    const reply = await generate({ async: true })
    expect([reply.status, reply.body['status']]).toEqual([202, 'queued'])
    await waitFor('the second to be drawn', () => drawn() === 2)
    expect(fakeWorker.claimed[1]?.earlier).toMatchObject({ result: { files: [{ key: key() }] } })
    expect(reply.body['id']).not.toBe(first.body['id'])
  })

  it('stores its Idempotency-Key', async () => {
    await generate()
    const options = { headers: { 'idempotency-key': `${designId} again` } }
    const [first, second] = [await generate({}, options), await generate({}, options)]
    expect(first.body['cached']).toBe(true)
    expect(second.text).toBe(first.text)
    expect(second.headers.get('idempotency-replayed')).toBe('true')
  })

  it.each<[string, object]>([
    ['text', { modifications: [{ id: 'headline', text: 'Hey' }] }],
    ['option', { scale: 2 }],
    ['format', { formats: ['jpeg', 'png'] }],
    ['order of pages', { pages: [2, 1] }],
    ['request for a report', { report: true }],
    ['request for a layout', { layout: true }],
    ['strictness', { strict: true }],
  ])('is none with another %s', async (_what, body) => {
    await generate()
    expect((await generate(body)).body['cached']).toBe(false)
    expect(drawn()).toBe(2)
  })

  it('is not found for a changed design', async () => {
    await generate()
    const path = `/api/v1/designs/${designId}`
    const saved = await call(api, path, {
      method: 'PUT',
      body: { document: { ...poster, width: 401 } },
    })
    expect(saved.status).toBe(200)
    expect((await generate()).body['cached']).toBe(false)
    expect((await generate()).body['cached']).toBe(true)
  })

  it('is drawn again, or revalidated, once its assets are no longer fresh', async () => {
    freshMs = -1
    const first = await generate()
    expect((await generate()).body['cached']).toBe(false)
    expect(drawn()).toBe(2)
    expect(fakeWorker.claimed[1]?.earlier).toMatchObject({ result: { files: [{ key: key() }] } })
    const [row] = await api.sql<{ revalidates: string }>(
      'select revalidates from renders where revalidates is not null and design_id = $1',
      [designId],
    )
    expect(row?.revalidates).toBe(first.body['id'])
  })

  it('is drawn again when a file is gone', async () => {
    await generate()
    await rm(join(api.config.STORAGE_PATH ?? '', key()))
    expect((await generate()).body['cached']).toBe(false)
    expect(drawn()).toBe(2)
  })

  it('is not found in another organization', async () => {
    await generate()
    const { apiKey } = await api.newAccount()
    const body = { name: 'Poster', document: poster }
    const theirs = await call(api, '/api/v1/designs', { body, apiKey })
    const path = `/api/v1/${String(theirs.body['id'])}/generate`
    expect((await call(api, path, { body: {}, apiKey })).body['cached']).toBe(false)
  })
})
