import { waitFor } from '@platen/env/testing'
import { call, type Reply } from '../../testing/call'
import { poster } from '../../testing/documents'
import { newPoster } from '../../testing/new-poster'
import { type FakeWorker, outcomeOf, startFakeWorker } from '../../testing/fake-worker'
import { startTestApi, type TestApi } from '../../testing/test-api'

let api: TestApi
let worker: FakeWorker
let designId: string

const startWorker = (): FakeWorker =>
  startFakeWorker(api, claimed =>
    JSON.stringify(claimed.modifications).includes('fails')
      ? { code: 'asset_unusable', message: 'No' }
      : outcomeOf(claimed),
  )

beforeAll(async () => {
  api = await startTestApi()
  worker = startWorker()
  designId = await newPoster(api)
})

afterAll(async () => {
  await worker.stop()
  await api.stop()
})

const create = (body: object): Promise<Reply> =>
  call(api, `/api/v1/${designId}/batches`, { body: { format: 'pdf', mergePdf: true, ...body } })

describe('a batch with mergePdf', () => {
  it('has one PDF of all rows once it has ended, which is no row', async () => {
    const made = await create({ rows: [{ key: 'a' }, { key: 'b' }] })
    expect([made.status, made.body['merged']]).toEqual([201, null])
    const path = `/api/v1/batches/${String(made.body['id'])}`
    const read = async (): Promise<Reply['body']> => (await call(api, path)).body
    await waitFor('the end', async () => (await read())['finishedAt'] !== null)
    expect(await read()).toMatchObject({
      status: 'completed',
      counts: { total: 2, completed: 2 },
      merged: { url: expect.stringMatching(/^http/) as string, pages: 2 },
    })
    expect((await call(api, `${path}/results`)).body).toMatchObject({ total: 2 })
  })

  it('has a render more than rows, which the renders of batches list', async () => {
    const made = await create({ rows: [{}] })
    const id = String(made.body['id'])
    const ended = async (): Promise<boolean> =>
      (await call(api, `/api/v1/batches/${id}`)).body['finishedAt'] !== null
    await waitFor('the end', ended)
    const created = `from=${String(made.body['createdAt'])}`
    const listed = async (filter: string): Promise<unknown> =>
      (await call(api, `/api/v1/renders?${filter}`)).body['total']
    expect([await listed(`purpose=batch&${created}`), await listed(`batchId=${id}`)]).toEqual([
      2, 1,
    ])
  })

  it('is joined again when only that has failed', async () => {
    const { body } = await create({ rows: [{}] })
    const path = `/api/v1/batches/${String(body['id'])}`
    const read = async (): Promise<Reply['body']> => (await call(api, path)).body
    const hasEnded = async (): Promise<boolean> => (await read())['finishedAt'] !== null
    await waitFor('the end', hasEnded)
    await api.sql(
      `update renders set state = 'failed', result = null, error_code = 'asset_unusable', error_message = 'No'
       where id = (select merge_id from batches where id = $1)`,
      [body['id']],
    )
    expect(await read()).toMatchObject({ merged: { error: { message: 'No' } } })
    await worker.stop()
    const again = await call(api, `${path}/retry`, { method: 'POST' })
    expect([again.status, again.body]).toMatchObject([200, { status: 'running', merged: null }])
    worker = startWorker()
    await waitFor('the end', hasEnded)
    expect(await read()).toMatchObject({ merged: { pages: 2 }, counts: { completed: 1 } })
    expect((await call(api, `${path}/retry`, { method: 'POST' })).status).toBe(409)
  })

  it('counts its joining against the renders that are left, also when rows are repeated', async () => {
    const { organizationId, apiKey } = await api.newAccount()
    await api.database.organizations.setQuotas(organizationId, { renders: 3 })
    const ask = (path: string, body: object): Promise<Reply> =>
      call(api, `/api/v1/${path}`, { apiKey, body })
    const { body: design } = await ask('designs', { name: 'Poster', document: poster })
    const send = (rows: object[]): Promise<Reply> =>
      ask(`${String(design['id'])}/batches`, { format: 'pdf', mergePdf: true, rows })
    const quota = "The batch exceeds this month's render quota: it needs"
    const refused = await send([{}, {}, {}])
    expect([refused.status, refused.body]).toEqual([429, { message: `${quota} 4, and 3 are left` }])
    const fails = { modifications: [{ id: 'headline', text: 'fails' }] }
    const { body } = await send([{}, fails])
    const path = `batches/${String(body['id'])}`
    await waitFor('the end', async () => {
      const { body: batch } = await call(api, `/api/v1/${path}`, { apiKey })
      return batch['finishedAt'] !== null
    })
    const again = await ask(`${path}/retry`, {})
    expect([again.status, again.body]).toEqual([429, { message: `${quota} 2, and 0 are left` }])
  })

  it.each<[string, object, string]>([
    ['without PDFs', { format: 'png', rows: [{}] }, 'must not be true without the format pdf'],
    [
      'and too many rows',
      { rows: Array<object>(501).fill({}) },
      'must not be true with more than 500 rows',
    ],
  ])('%s is refused', async (_what, body, message) => {
    const { status, body: answer } = await create(body)
    expect([status, answer]).toEqual([400, { message: `mergePdf ${message}` }])
  })

  it('and more than 2,000 pages is refused; only those that are asked for count', async () => {
    const [front] = poster.pages
    const pages = [1, 2, 3, 4, 5].map(nth => ({ ...front, id: `page-${nth}`, children: [] }))
    const document = { ...poster, pages }
    const { body: long } = await call(api, '/api/v1/designs', { body: { name: 'Long', document } })
    const send = (body: object): Promise<Reply> =>
      call(api, `/api/v1/${String(long['id'])}/batches`, {
        body: { format: 'pdf', mergePdf: true, rows: Array<object>(401).fill({}), ...body },
      })
    const { status, body } = await send({})
    const message =
      'mergePdf must not be true with more than 2,000 pages: 401 rows have 2,005 pages'
    expect([status, body]).toEqual([400, { message }])
    expect((await send({ pages: [1, 2, 3, 4] })).status).toBe(201)
  })
})
