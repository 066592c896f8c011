import { call, type CallOptions, type Reply } from '../../testing/call'
import { poster } from '../../testing/documents'
import { newPoster } from '../../testing/new-poster'
import { newPerson, type SignedIn, signInSettings } from '../../testing/people'
import { startTestApi, type TestApi } from '../../testing/test-api'
import {
  outcomeOf,
  type FakeWorker,
  startFakeWorker,
  storeNamedFile,
} from '../../testing/fake-worker'

let api: TestApi
let fakeWorker: FakeWorker
let ada: SignedIn

beforeAll(async () => {
  api = await startTestApi(signInSettings)
  fakeWorker = startFakeWorker(api, outcomeOf, { freshMs: () => Infinity })
  ada = await newPerson(api, api.account.organizationId, 'editor')
  await storeNamedFile(api)
})

afterAll(async () => {
  await fakeWorker.stop()
  await api.stop()
})

/** Calls the API as a signed-in person. */
const asked = (path: string, options: CallOptions = {}): Promise<Reply> =>
  call(api, path, {
    ...ada.options,
    ...options,
    headers: { ...ada.options.headers, ...options.headers },
  })

const save = (id: string, document: object, tag?: string): Promise<Reply> =>
  asked(`/api/v1/designs/${id}/draft`, {
    method: 'PUT',
    body: { document, baseVersion: 1 },
    ...(tag !== undefined && { headers: { 'if-match': tag } }),
  })

/** Creates a design, 400 px wide, with a draft that is 410 px wide and has one page. */
async function newDraft(): Promise<string> {
  const id = await newPoster(api)
  await save(id, { ...poster, width: 410, pages: poster.pages.slice(0, 1) })
  return id
}

const render = (
  id: string,
  body: object = {},
  headers: Record<string, string> = {},
): Promise<Reply> => asked(`/api/v1/${id}@draft/generate`, { body, headers })

const drawn = ({ body }: Reply): unknown => {
  const { document } = fakeWorker.claimed.find(({ renderId }) => renderId === body['id']) ?? {}
  return (document as { width: number } | undefined)?.width
}

describe('@draft', () => {
  it('renders the draft, only for people, and is in no list', async () => {
    const id = await newDraft()
    const reply = await render(id)
    expect([reply.status, reply.body['designId'], drawn(reply)]).toEqual([200, id, 410])
    const path = `/api/v1/renders/${String(reply.body['id'])}`
    expect((await asked(path)).body).toMatchObject({ status: 'completed', designVersion: 1 })
    expect((await call(api, path)).status).toBe(404)
    expect((await call(api, `${path}/cancel`, { method: 'POST' })).status).toBe(404)
    for (const list of [
      await asked(`/api/v1/renders?designId=${id}`),
      await call(api, `/api/v1/renders?designId=${id}`),
    ])
      expect(list.body).toMatchObject({ total: 0, data: [] })
  })

  it('reuses files of the same revision', async () => {
    const id = await newDraft()
    expect((await render(id)).body).toMatchObject({ cached: false })
    expect((await render(id)).body).toMatchObject({ cached: true })
    await save(id, { ...poster, width: 420 }, '"1"')
    const third = await render(id)
    expect([third.body['cached'], drawn(third)]).toEqual([false, 420])
    // The published version is a different image, even with the same number.
    expect((await call(api, `/api/v1/${id}/generate`, { body: {} })).body['cached']).toBe(false)
  })

  it('is rendered once for each Idempotency-Key', async () => {
    const id = await newDraft()
    const headers = { 'idempotency-key': id }
    const [first, second] = [await render(id, {}, headers), await render(id, {}, headers)]
    expect(second.body['id']).toBe(first.body['id'])
    expect(second.headers.get('idempotency-replayed')).toBe('true')
  })

  it('is checked against the pages and elements of the draft', async () => {
    const id = await newDraft()
    expect((await render(id, { pages: [2] })).body['message']).toMatch(/\(1 to 1\)$/)
    const strict = { strict: true, modifications: [{ id: 'nothing', text: 'x' }] }
    expect((await render(id, strict)).status).toBe(400)
  })

  it('is read and copied', async () => {
    const id = await newDraft()
    const read = await asked(`/api/v1/designs/${id}@draft?document=true`)
    expect(read.headers.get('etag')).toBe('"draft-1"')
    expect(read.body).toMatchObject({ version: 1, size: { width: 410 }, document: { width: 410 } })
    const copy = await asked(`/api/v1/${id}@draft/duplicate`, { body: {} })
    expect(copy.body).toMatchObject({ name: 'Copy of Poster', size: { width: 410 } })
  })

  it('is not found if the design has no draft, and cannot be used to change anything', async () => {
    const { body } = await call(api, '/api/v1/designs', { body: { name: 'x', document: poster } })
    const id = String(body['id'])
    const message = 'The design has no draft'
    for (const reply of [
      await render(id),
      await asked(`/api/v1/designs/${id}@draft`),
      await asked(`/api/v1/${id}@draft/duplicate`, { body: {} }),
    ])
      expect([reply.status, reply.body]).toEqual([404, { message }])
    for (const path of [id, `${id}@draft`])
      expect((await call(api, `/api/v1/${path}@draft/generate`, { body: {} })).status).toBe(400)
    const put = { method: 'PUT', body: { name: 'y' } }
    expect((await asked(`/api/v1/designs/${id}@draft`, put)).status).toBe(400)
    expect((await asked(`/api/v1/designs/${id}@draft/draft`)).status).toBe(400)
  })
})
