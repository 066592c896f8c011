import { type RenderOutcomeRow } from '@platen/contract'
import { call, type Reply } from '../../../testing/call'
import { posterWith } from '../../../testing/documents'
import { type FakeWorker, outcomeOf, startFakeWorker } from '../../../testing/fake-worker'
import { startTestApi, type TestApi } from '../../../testing/test-api'

let api: TestApi
let worker: FakeWorker
let designId: string

/** Texts of more than 20 characters do not fit; the picture of one row is missing, and the check of another fails. */
const startStandIn = (): FakeWorker =>
  startFakeWorker(api, claimed => {
    const [first] = claimed.modifications as { text?: string }[]
    const text = first?.text ?? ''
    if (text === 'fails') return { code: 'render_crashed', message: 'The render crashed' }
    const asset = { elementId: 'photo', host: 'images.example', reason: 'answered 404' } as const
    const found: Partial<RenderOutcomeRow> = {
      warnings:
        text.length > 20
          ? [{ code: 'text_overflow', message: 'too long', elementId: 'headline' }]
          : [],
      findings: {
        valid: text !== 'missing',
        modifications: [],
        assets: text === 'missing' ? [{ ...asset, status: 'missing' }] : [],
      },
    }
    return { ...outcomeOf(claimed), ...found }
  })

beforeAll(async () => {
  api = await startTestApi()
  worker = startStandIn()
  const document = posterWith('https://images.example/photo.png')
  const created = await call(api, '/api/v1/designs', { body: { name: 'Poster', document } })
  designId = String(created.body['id'])
})

beforeEach(() => {
  worker.claimed.length = 0
})

afterAll(async () => {
  await worker.stop()
  await api.stop()
})

const runDry = (body: object): Promise<Reply> =>
  call(api, `/api/v1/${designId}/batches`, { body: { dryRun: true, ...body } })

const row = (text: string, more: object = {}): object => ({
  modifications: [{ id: 'headline', text }],
  ...more,
})

describe('a dry run of a batch', () => {
  it('says which rows are invalid, and which texts do not fit', async () => {
    const rows = [
      row('Ada'),
      row('much too long to fit the box', { key: 'long' }),
      { key: 'wrong', modifications: [{ id: 'dot', fill: 'red' }] },
      row('missing', { key: 'no picture' }),
      row('fails'),
      { modifications: [{ id: 'nobody', text: 'Ada' }] },
    ]
    const { status, body } = await runDry({ rows })
    expect([status, body]).toEqual([
      200,
      {
        dryRun: true,
        designId,
        version: 1,
        rows: 6,
        valid: 3,
        invalid: 3,
        faults: expect.arrayContaining([
          { row: 2, key: 'wrong', message: 'rows[2].modifications[0].fill must be a hex colour' },
          { row: 3, key: 'no picture', message: 'photo: answered 404' },
          { row: 4, key: null, message: 'The render crashed' },
        ]) as unknown,
        ignoredColumns: [],
        untouchedElements: ['photo'],
        warnings: { text_overflow: 1, unknown_element: 1 },
        measured: 5,
        overflow: [{ row: 1, elementId: 'headline' }],
      },
    ])
  })

  it('stores nothing', async () => {
    const counts = (): Promise<unknown[]> =>
      api.sql(
        `select (select count(*) from batches) as batches, (select count(*) from batch_rows) as rows,
          (select count(*) from renders) as renders, (select count(*) from idempotency_keys) as keys`,
      )
    const before = await counts()
    const headers = { 'idempotency-key': 'dry' }
    const body = { dryRun: true, rows: [row('Ada'), row('Alan')] }
    for (const rows of [body.rows, [row('Grace')]]) {
      const sent = { body: { ...body, rows }, headers }
      expect((await call(api, `/api/v1/${designId}/batches`, sent)).status).toBe(200)
    }
    expect(await counts()).toEqual(before)
  })

  it('measures the rows with the longest texts if there are many', async () => {
    const rows = Array.from({ length: 300 }, (_, nth) => row('a'.repeat(nth % 30)))
    const { body } = await runDry({ rows })
    expect(body).toMatchObject({
      rows: 300,
      valid: 300,
      measured: 200,
      warnings: { text_overflow: 90 },
    })
    expect(worker.claimed).toHaveLength(200)
  })

  it('says what it found until a row takes too long to measure', async () => {
    await worker.stop()
    const { url } = await api.another({ RENDER_WAIT_MS: '100' })
    const rows = [row('Ada'), { name: 'wrong' }, ...Array<object>(20).fill(row('Alan'))]
    const { status, body } = await call(api, `/api/v1/${designId}/batches`, {
      url,
      body: { dryRun: true, rows },
    })
    expect([status, body]).toMatchObject([
      200,
      { rows: 22, valid: 21, invalid: 1, measured: 0, overflow: [] },
    ])
    worker = startStandIn()
  })

  it('reads CSV files', async () => {
    const options = new URLSearchParams({ options: '{"dryRun":true}' }).toString()
    const { status, body } = await call(api, `/api/v1/${designId}/batches?${options}`, {
      body: '_key,headline.text,dot.fill,Notes\na,Ada,red,\nb,Alan,,\n',
      headers: { 'content-type': 'text/csv' },
    })
    expect([status, body]).toMatchObject([
      200,
      {
        rows: 2,
        invalid: 1,
        faults: [{ row: 0, key: 'a', message: 'row 2, column "dot.fill" must be a hex colour' }],
        ignoredColumns: ['Notes'],
        measured: 1,
      },
    ])
  })

  it('names 100 faults', async () => {
    const { body } = await runDry({ rows: Array<object>(150).fill({ name: 'Ada' }) })
    expect([body['invalid'], (body['faults'] as unknown[]).length]).toEqual([150, 100])
  })

  it.each<[string, object, string]>([
    ['no rows', { rows: [] }, 'rows must not be empty'],
    ['a malformed dryRun', { rows: [row('Ada')], dryRun: 'yes' }, 'dryRun must be true or false'],
    [
      'a page that the design lacks',
      { rows: [row('Ada')], pages: [7] },
      'pages[0] must be a page of the design (1 to 2)',
    ],
  ])('is refused for %s', async (_what, body, message) => {
    const reply = await runDry(body)
    expect([reply.status, reply.body['message']]).toEqual([400, message])
  })

  it('does not know a design of others', async () => {
    const { apiKey } = await api.newAccount()
    const sent = { body: { dryRun: true, rows: [row('Ada')] }, apiKey }
    const reply = await call(api, `/api/v1/${designId}/batches`, sent)
    expect([reply.status, reply.body['message']]).toEqual([404, 'Design not found'])
  })
})
