import { waitFor } from '@platen/env/testing'
import { call, type Reply } from '../../../testing/call'
import { posterWith } from '../../../testing/documents'
import { type FakeWorker, outcomeOf, startFakeWorker } from '../../../testing/fake-worker'
import { startTestApi, type TestApi } from '../../../testing/test-api'

let api: TestApi
let worker: FakeWorker
let designId: string

beforeAll(async () => {
  api = await startTestApi()
  worker = startFakeWorker(api, outcomeOf)
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

async function send(
  csv: string | Uint8Array,
  options?: object,
  headers: Record<string, string> = {},
): Promise<Reply> {
  const sent = options ? { options: JSON.stringify(options) } : {}
  const path = `/api/v1/${designId}/batches?${new URLSearchParams(sent).toString()}`
  return call(api, path, { body: csv, headers: { 'content-type': 'text/csv', ...headers } })
}

async function resultsOf({ status, body }: Reply): Promise<unknown[]> {
  expect(status).toBe(201)
  const path = `/api/v1/batches/${String(body['id'])}`
  const isOver = async (): Promise<boolean> =>
    (await call(api, path)).body['status'] === 'completed'
  await waitFor('the end of the batch', isOver)
  return (await call(api, `${path}/results`)).body['data'] as unknown[]
}

const refused = ({ status, headers, body }: Reply): unknown[] => [
  status,
  headers.get('x-error-code'),
  body['message'],
]

describe('a batch from a CSV file', () => {
  it('renders each row that is not empty', async () => {
    const csv = [
      '_key;headline.text;dot.fill;_metadata.order;_fileName',
      'a;"Ada; ""Countess""";#00ff00;7;ada',
      ';;;;',
      'b;;;;',
    ]
    const results = await resultsOf(await send(`\uFEFF${csv.join('\r\n')}\r\n`, { scale: 2 }))
    expect(results).toMatchObject([
      { row: 0, key: 'a', fileName: 'ada', status: 'completed' },
      { row: 1, key: 'b', fileName: null, status: 'completed' },
    ])
    const first = worker.claimed.find(({ modifications }) => JSON.stringify(modifications) !== '[]')
    expect(first).toMatchObject({
      modifications: [
        { id: 'headline', text: 'Ada; "Countess"' },
        { id: 'dot', fill: '#00ff00' },
      ],
      options: { scale: 2 },
    })
  })

  it('names the columns that set nothing', async () => {
    const made = await send('headline.text,Notes,headlin.text\nAda,a,b\n')
    expect([made.status, made.body['ignoredColumns']]).toEqual([201, ['Notes', 'headlin.text']])
    const { body } = await call(api, `/api/v1/batches/${String(made.body['id'])}`)
    expect(body['ignoredColumns']).toEqual(['Notes', 'headlin.text'])
  })

  it('has other headings with a mapping', async () => {
    const mapping = { 'Product name': 'headline.text', Id: '_key', Notes: '' }
    const made = await send('Id,Product name,Notes\n7,Lamp,old\n', { mapping, strict: true })
    expect(made.body['ignoredColumns']).toEqual([])
    expect(await resultsOf(made)).toMatchObject([{ key: '7' }])
    expect(worker.claimed[0]?.modifications).toEqual([{ id: 'headline', text: 'Lamp' }])
  })

  it('skips faulty rows if it is told to, and names each as the spreadsheet does', async () => {
    const csv = '_key,dot.fill,headline.text\na,#ff0000,Ada\nb,red,Alan\nc,,Grace,x\nd,,#REF!\n'
    const results = await resultsOf(await send(csv, { onInvalid: 'skip' }))
    expect(results).toMatchObject([
      { key: 'a', status: 'completed' },
      { key: 'b', error: { message: 'row 3, column "dot.fill" must be a hex colour' } },
      { key: null, error: { message: 'row 4, column D has no heading' } },
      {
        key: 'd',
        error: { message: 'row 5, column "headline.text" must not be the spreadsheet error #REF!' },
      },
    ])
  })

  it.each<[string, { csv: string; options?: object }, string]>([
    [
      'a column of no element, with strict',
      { csv: 'headlin.text\nAda\n', options: { strict: true } },
      'column "headlin.text": no element "headlin"; did you mean "headline"?',
    ],
    [
      'columns that set nothing at all',
      { csv: 'Name,Notes\nAda,a\n' },
      'column "Name": it is not written as element.key, such as headline.text; column "Notes": it is not written as element.key, such as headline.text',
    ],
    [
      'two faults in a row, and one in another',
      { csv: 'headline.fontSize,dot.visible\nlarge,maybe\n1,2\n' },
      'row 2, column "headline.fontSize" must be a number above 0 and at most 5000; column "dot.visible" must be true or false; row 3, column "dot.visible" must be true or false',
    ],
    [
      'a picture in a cell',
      { csv: 'photo.src\n"data:image/png;base64,AA=="\n' },
      'row 2, column "photo.src" must not be a data: URL in a batch; upload the file as an asset',
    ],
    [
      'a long key',
      { csv: `_key,headline.text\n${'a'.repeat(201)},Ada\n` },
      'row 2: key must be a string of at most 200 characters',
    ],
    [
      'a quote that is not closed',
      { csv: 'headline.text\n"Ada\n' },
      'row 2, column "headline.text": the quote at the beginning of the cell is not closed',
    ],
    ['no rows', { csv: 'headline.text\n\n' }, 'rows must not be empty'],
    ['nothing', { csv: '\n' }, 'The file is empty'],
    [
      'too many rows',
      { csv: `headline.text\n${'a\n'.repeat(10_001)}` },
      'rows must contain at most 10,000 rows',
    ],
    [
      'a mapping that is a list',
      { csv: 'a\n1\n', options: { mapping: [] } },
      'options.mapping must be an object',
    ],
  ])('is refused for %s, and nothing remains', async (_what, { csv, options }, message) => {
    const before = await api.sql('select from batches')
    expect(refused(await send(csv, options))).toEqual([400, 'invalid_request', message])
    expect(await api.sql('select from batches')).toHaveLength(before.length)
  })

  it('is refused for bytes in another encoding', async () => {
    const latin1 = Buffer.from('headline.text\nGr\xfc\xdfe\n', 'latin1')
    expect(refused(await send(latin1))).toEqual([
      400,
      'invalid_request',
      'row 2, column "headline.text" is not text in UTF-8; save the file as "CSV UTF-8"',
    ])
  })

  it('is made once for each Idempotency-Key', async () => {
    const once = { 'idempotency-key': 'csv' }
    const first = await send('headline.text\nAda\n', undefined, once)
    const again = await send('headline.text\nAda\n', undefined, once)
    expect([again.status, again.body['id']]).toEqual([201, first.body['id']])
    const other = await send('headline.text\nAda\n', { mapping: { a: '_key' } }, once)
    expect(other.status).toBe(409)
  })

  it('alone takes a mapping', async () => {
    const message = 'options.mapping must only be sent with text/csv'
    const reply = await send('{}\n', { mapping: {} }, { 'content-type': 'application/x-ndjson' })
    expect(refused(reply)).toEqual([400, 'invalid_request', message])
  })
})
