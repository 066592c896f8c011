import { call, type CallOptions, type Reply } from '../../testing/call'
import { poster } from '../../testing/documents'
import { newPoster } from '../../testing/new-poster'
import {
  type FakeWorker,
  outcomeOf,
  startFakeWorker,
  storeNamedFile,
} from '../../testing/fake-worker'
import { startTestApi, type TestApi } from '../../testing/test-api'
import { waitFor } from '@platen/env/testing'

let api: TestApi
let worker: FakeWorker
let designId: string
/** Texts whose renders fail. */
const failing = new Set<string>()

const startWorker = (): FakeWorker =>
  startFakeWorker(api, claimed => {
    const [first] = claimed.modifications as { text?: string }[]
    if (!failing.has(first?.text ?? '')) return outcomeOf(claimed)
    return { code: 'asset_unusable', message: 'photo: images.example answered 404' }
  })

beforeAll(async () => {
  api = await startTestApi()
  worker = startWorker()
  await storeNamedFile(api)
})

beforeEach(async () => {
  failing.clear()
  worker.claimed.length = 0
  designId = await newPoster(api)
})

afterAll(async () => {
  await worker.stop()
  await api.stop()
})

const row = (text: string, more: object = {}): object => ({
  modifications: [{ id: 'headline', text }],
  ...more,
})

const create = (body: unknown, options: CallOptions = {}): Promise<Reply> =>
  call(api, `/api/v1/${designId}/batches`, { body, ...options })

const lines = (rows: readonly unknown[]): string =>
  rows.map(each => JSON.stringify(each)).join('\n')
const ndjson = { 'content-type': 'application/x-ndjson' }

const read = (id: unknown, path = '', options: CallOptions = {}): Promise<Reply> =>
  call(api, `/api/v1/batches/${String(id)}${path}`, options)

async function ended(id: unknown): Promise<Reply['body']> {
  await waitFor('the end of the batch', async () => (await read(id)).body['finishedAt'] !== null)
  return (await read(id)).body
}

const refused = ({ status, headers, body }: Reply): unknown[] => [
  status,
  headers.get('x-error-code'),
  body['message'],
]

const none = { waiting: 0, rendering: 0, completed: 0, failed: 0, invalid: 0, cancelled: 0 }

describe('a batch', () => {
  it('renders each row with its modifications and metadata', async () => {
    const rows = [
      row('Ada', { key: 'a', fileName: 'ada.jpg', metadata: { order: 1 } }),
      row('Alan'),
    ]
    const { status, headers, body } = await create({ format: 'png', metadata: { of: 'May' }, rows })
    expect(status).toBe(201)
    const id = String(body['id'])
    expect(headers.get('location')).toBe(`http://platen.test/api/v1/batches/${id}`)
    expect(body).toMatchObject({
      designId,
      version: 1,
      resultsUrl: `http://platen.test/api/v1/batches/${id}/results`,
      metadata: { of: 'May' },
    })
    expect(await ended(id)).toMatchObject({
      status: 'completed',
      counts: { ...none, total: 2, completed: 2 },
      progress: 1,
      warnings: {},
    })
    const { body: results } = await read(id, '/results')
    expect(results).toMatchObject({ total: 2, page: 0, perPage: 24, status: null })
    const [first] = results['data'] as Record<string, unknown>[]
    expect(first).toMatchObject({
      row: 0,
      key: 'a',
      fileName: 'ada.jpg',
      status: 'completed',
      files: [{ format: 'jpeg', width: 400 }],
      error: null,
    })
    const render = await call(api, `/api/v1/renders/${String(first?.['renderId'])}`)
    expect(render.body).toMatchObject({ status: 'completed', metadata: { order: 1 } })
    expect(worker.claimed[0]).toMatchObject({
      modifications: [{ id: 'headline', text: 'Ada' }],
      options: { formats: ['png'] },
      designVersion: 1,
    })
  })

  it('takes one row per line, with the options in the query', async () => {
    const options = new URLSearchParams({ options: JSON.stringify({ scale: 2 }) }).toString()
    const body = `\n${lines([row('Ada'), row('Alan')])}\r\n\n`
    const made = await call(api, `/api/v1/${designId}/batches?${options}`, {
      body,
      headers: ndjson,
    })
    expect(made.status).toBe(201)
    expect(await ended(made.body['id'])).toMatchObject({
      counts: { ...none, total: 2, completed: 2 },
    })
    expect(worker.claimed[0]).toMatchObject({ options: { scale: 2 } })
  })

  it('fixes the version when it is accepted, or takes the one that is named', async () => {
    await call(api, `/api/v1/designs/${designId}`, { method: 'PUT', body: { name: 'Again' } })
    expect((await create({ rows: [row('Ada')] })).body).toMatchObject({ version: 2 })
    const first = await call(api, `/api/v1/${designId}@1/batches`, { body: { rows: [row('Ada')] } })
    expect(first.body).toMatchObject({ version: 1 })
    const third = await call(api, `/api/v1/${designId}@3/batches`, { body: { rows: [row('Ada')] } })
    expect(refused(third)).toEqual([
      404,
      'not_found',
      'Version not found: the design has versions 1 to 2',
    ])
  })

  it.each<[string, unknown, string]>([
    ['no rows', { rows: [] }, 'rows must not be empty'],
    [
      'too many rows',
      { rows: Array<object>(10_001).fill({}) },
      'rows must contain at most 10,000 rows',
    ],
    [
      'a fault in a row',
      { rows: [row('Ada'), { modifications: [{ id: 'headline', fontSize: 'large' }] }] },
      'rows[1].modifications[0].fontSize must be a number above 0 and at most 5000',
    ],
    ['an unknown key', { rows: [{ name: 'Ada' }] }, 'rows[0] does not accept "name"'],
    ['a row that is a number', { rows: [7] }, 'rows[0] must be an object'],
    [
      'a picture in a row',
      { rows: [{ modifications: [{ id: 'photo', src: 'data:image/png;base64,AA==' }] }] },
      'rows[0].modifications[0].src must not be a data: URL in a batch; upload the file as an asset',
    ],
    [
      'a long row',
      { rows: [{ metadata: { a: 'a'.repeat(66_000) } }] },
      'rows[0] must be at most 64 KiB',
    ],
    [
      'a page that the design lacks',
      { rows: [row('Ada')], pages: [7] },
      'pages[0] must be a page of the design (1 to 2)',
    ],
  ])('is refused for %s, and nothing remains', async (_what, body, message) => {
    expect(refused(await create(body))).toEqual([400, 'invalid_request', message])
    expect(await api.sql('select from batches where design_id = $1', [designId])).toEqual([])
  })

  it.each<[string, string, string]>([
    ['is not JSON', '{"key"', 'rows[0] must be one JSON object'],
    ['reaches a prototype', '{"constructor":{"prototype":{}}}', 'rows[0] must be one JSON object'],
    ['is a list', '[]', 'rows[0] must be an object'],
    ['is too long', `{"key":"${'a'.repeat(70_000)}"}`, 'rows[0] must be at most 64 KiB'],
    ['does not exist', '\n\n', 'rows must not be empty'],
  ])('is refused for a line that %s', async (_what, body, message) => {
    expect(refused(await create(body, { headers: ndjson }))).toEqual([
      400,
      'invalid_request',
      message,
    ])
  })

  it('is refused for bytes that are no text', async () => {
    const reply = await create(new Uint8Array([0x22, 0xff, 0x22]), { headers: ndjson })
    expect(refused(reply)).toEqual([400, 'invalid_request', 'rows[0] must be encoded in UTF-8'])
  })

  it('names ten faulty rows, and that there are more', async () => {
    const rows = Array<object>(2_000).fill({ name: 'Ada' })
    const message = String((await create({ rows })).body['message'])
    expect(message).toContain('rows[9] does not accept "name"; and more')
    expect(message).not.toContain('rows[10]')
  })

  it('skips faulty rows if it is told to, and names each', async () => {
    const rows = [row('Ada'), { name: 'Alan', key: 'b' }]
    const { status, body } = await create({ onInvalid: 'skip', rows })
    expect(status).toBe(201)
    expect(await ended(body['id'])).toMatchObject({
      counts: { ...none, total: 2, completed: 1, invalid: 1 },
    })
    const { body: results } = await read(body['id'], '/results?status=invalid')
    expect(results['data']).toEqual([
      {
        row: 1,
        key: 'b',
        fileName: null,
        status: 'invalid',
        renderId: null,
        files: [],
        warnings: [],
        error: { code: 'invalid_request', message: 'rows[1] does not accept "name"' },
      },
    ])
  })

  it.each<[string, object]>([
    ['its key', { key: 'a\0' }],
    ['half a character in its key', { key: '\ud83d' }],
    ['its file name', { key: 'a', fileName: 'a\0' }],
    ['its metadata', { metadata: { 'a\0': 'b\0' } }],
    ['an unknown key', { 'a\0': { b: '\ud83d' } }],
    ['an unknown key with a long name', { [`${'a'.repeat(63)}👍🏽`]: 1 }],
  ])('skips a row with text that cannot be stored in %s', async (_where, wrong) => {
    const options = new URLSearchParams({ options: '{"onInvalid":"skip"}' }).toString()
    const path = `/api/v1/${designId}/batches?${options}`
    const made = await call(api, path, { body: lines([row('Ada'), wrong]), headers: ndjson })
    expect([made.status, made.body['counts']]).toMatchObject([201, { total: 2, invalid: 1 }])
    const { body } = await read(made.body['id'], '/results?status=invalid')
    expect(body['data']).toMatchObject([{ row: 1, error: { code: 'invalid_request' } }])
  })

  it('with strict refuses what a render would ignore', async () => {
    const rows = [{ modifications: [{ id: 'nobody', text: 'Ada' }] }]
    const { status, body } = await create({ strict: true, rows })
    expect([status, body['message']]).toEqual([
      400,
      expect.stringMatching(/^rows\[0\].*"nobody"/) as string,
    ])
  })

  it('takes options in one place', async () => {
    const path = `/api/v1/${designId}/batches?options=`
    expect(refused(await call(api, `${path}{}`, { body: { rows: [row('Ada')] } }))).toEqual([
      400,
      'invalid_request',
      'options must not be sent along with a body of JSON',
    ])
    const sent = { body: lines([row('Ada')]), headers: ndjson }
    expect(refused(await call(api, `${path}nonsense`, sent))).toEqual([
      400,
      'invalid_request',
      'options must be the options as JSON',
    ])
    expect(refused(await call(api, `${path}${encodeURIComponent('{"scale":9}')}`, sent))).toEqual([
      400,
      'invalid_request',
      'options.scale must be a number from 0.1 to 4',
    ])
  })

  it('is made once for each Idempotency-Key, from JSON or from lines', async () => {
    for (const [body, headers] of [
      [{ rows: [row('Ada')] }, {}],
      [lines([row('Ada')]), ndjson],
    ] as const) {
      const once = { headers: { ...headers, 'idempotency-key': JSON.stringify(body) } }
      const first = await create(body, once)
      const again = await create(body, once)
      expect([again.status, again.body['id']]).toEqual([201, first.body['id']])
      expect(again.headers.get('idempotency-replayed')).toBe('true')
      const other = await create(
        typeof body === 'string' ? lines([row('Alan')]) : { rows: [{}] },
        once,
      )
      expect(other.status).toBe(409)
    }
  })

  it('is not shown to a repeated call while its rows are being stored', async () => {
    const once = { headers: { 'idempotency-key': 'loading' } }
    const first = await create({ rows: [row('Ada')] }, once)
    await ended(first.body['id'])
    const set = (state: string): Promise<unknown> =>
      api.sql(`update batches set state = $2, finished_at = null, outcome = null where id = $1`, [
        first.body['id'],
        state,
      ])
    await set('loading')
    expect(refused(await create({ rows: [row('Ada')] }, once))).toEqual([
      409,
      'idempotency_conflict',
      'Another call with this Idempotency-Key is being processed',
    ])
    await set('running')
    expect((await create({ rows: [row('Ada')] }, once)).body['id']).toBe(first.body['id'])
  })

  it('may be sent again with its Idempotency-Key after it was refused', async () => {
    const once = { headers: { 'idempotency-key': 'refused' } }
    const body = { rows: [{ name: 'Ada' }] }
    expect((await create(body, once)).status).toBe(400)
    expect((await create(body, once)).status).toBe(400)
  })

  it('is not begun while Redis is away', async () => {
    const away = await startTestApi({ REDIS_URL: 'redis://127.0.0.1:1' })
    const body = { name: 'Poster', document: poster }
    const made = await call(away, '/api/v1/designs', { body })
    const path = `/api/v1/${String(made.body['id'])}/batches`
    const reply = await call(away, path, { body: { rows: [row('Ada')] } })
    const stored = await away.sql('select from batches')
    await away.stop()
    expect([reply.status, stored]).toEqual([503, []])
  })
})

describe('following a batch', () => {
  const parsed = (text: string): Record<string, unknown>[] =>
    text
      .trim()
      .split('\n')
      .map(line => JSON.parse(line) as Record<string, unknown>)

  const accepting = (accept: string): CallOptions => ({ headers: { accept } })

  it('yields a line for each row as it ends, and its end', async () => {
    failing.add('Alan')
    const rows = [row('Ada'), { name: 'Bob' }, row('Alan')]
    const { status, headers, text } = await create(
      { onInvalid: 'skip', rows },
      accepting('application/x-ndjson'),
    )
    expect([status, headers.get('content-type')]).toEqual([
      200,
      'application/x-ndjson; charset=utf-8',
    ])
    expect(headers.get('location')).toMatch(/\/api\/v1\/batches\/bat_/)
    const all = parsed(text)
    expect(all.slice(0, -1).sort((a, b) => Number(a['row']) - Number(b['row']))).toMatchObject([
      { row: 0, status: 'completed', error: null },
      { row: 1, status: 'invalid', error: { code: 'invalid_request' }, next: null },
      { row: 2, status: 'failed', error: { code: 'asset_unusable' } },
    ])
    expect(all.at(-1)).toEqual({ end: { ...none, total: 3, completed: 1, failed: 1, invalid: 1 } })
  })

  it('goes on after a line, and leaves out none', async () => {
    const rows = Array.from({ length: 150 }, (_, nth) => row(`Row ${nth}`))
    const { body } = await create({ rows })
    await ended(body['id'])
    await api.sql(
      `update renders r set finished_at = finished_at - interval '1 hour' + m.row * interval '1 minute'
       from batch_rows m where m.render_id = r.id and m.batch_id = $1`,
      [body['id']],
    )
    const longer = `update batches set created_at = created_at - interval '1 day', finished_at = finished_at + interval '1 day'`
    await api.sql(`${longer} where id = $1`, [body['id']])
    const follow = async (after = ''): Promise<Record<string, unknown>[]> =>
      parsed(
        (
          await read(
            body['id'],
            `/results${after && `?after=${after}`}`,
            accepting('application/x-ndjson'),
          )
        ).text,
      )
    const all = await follow()
    expect(all.slice(0, -1).map(line => line['row'])).toEqual(rows.map((_, nth) => nth))
    const rest = await follow(String(all[99]?.['next']))
    expect(rest.slice(0, -1).map(line => line['row'])).toEqual(
      Array.from({ length: 51 }, (_, nth) => nth + 99),
    )
    const bad = await read(body['id'], '/results?after=nonsense', accepting('application/x-ndjson'))
    expect(refused(bad)).toEqual([400, 'invalid_request', 'after must be the next of a line'])
  })

  it('yields the rows that were cancelled', async () => {
    await worker.stop()
    const { body } = await create({ rows: [row('Ada'), row('Alan')] })
    const following = read(body['id'], '/results', accepting('application/x-ndjson'))
    await read(body['id'], '/cancel', { method: 'POST' })
    const all = parsed((await following).text)
    expect(all.map(line => line['status'])).toEqual(['cancelled', 'cancelled', undefined])
    worker = startWorker()
  })

  it('is a table for spreadsheets, without formulas', async () => {
    const rows = [row('Ada', { key: '=1+1' }), row('Alan', { key: '-5', fileName: 'a, "b"' })]
    const { body } = await create({ rows })
    await ended(body['id'])
    const { text, headers } = await read(body['id'], '/results', accepting('text/csv'))
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const [head, first, second] = text.split('\r\n')
    expect(head).toBe('row,key,fileName,status,url,warnings,error')
    expect(first).toMatch(/^0,'=1\+1,,completed,http:\/\/platen\.test\/files\/[^,]+,,$/)
    expect(second).toMatch(/^1,-5,"a, ""b""",completed,/)
  })

  const sent = { status: 'failed', page: '1', perPage: '5', after: 'x' }
  it.each<[string, (keyof typeof sent)[]]>([
    ['application/json', ['after']],
    ['application/x-ndjson', ['status', 'page', 'perPage']],
    ['text/csv', ['status', 'page', 'perPage', 'after']],
  ])('refuses for %s what has no meaning there: %s', async (type, names) => {
    const { body } = await create({ rows: [row('Ada')] })
    for (const name of names) {
      const path = `/results?${name}=${sent[name]}`
      const message = `${name} must not be sent along with Accept: ${type}`
      const reply = refused(await read(body['id'], path, accepting(type)))
      expect(reply).toEqual([400, 'invalid_request', message])
    }
  })
})

describe('ending a batch', () => {
  it('cancels it once', async () => {
    await worker.stop()
    const { body } = await create({ rows: [row('Ada'), row('Alan')] })
    const cancelled = await read(body['id'], '/cancel', { method: 'POST' })
    expect([cancelled.status, cancelled.body]).toMatchObject([
      200,
      { status: 'cancelled', counts: { ...none, total: 2, cancelled: 2 } },
    ])
    expect(refused(await read(body['id'], '/cancel', { method: 'POST' }))).toEqual([
      409,
      'render_ended',
      'The batch has ended already: it is cancelled',
    ])
    expect(refused(await read(body['id'], '/retry', { method: 'POST' }))).toEqual([
      409,
      'in_use',
      'The batch was cancelled',
    ])
    worker = startWorker()
  })

  it('repeats the rows that failed', async () => {
    failing.add('Alan')
    const { body } = await create({ rows: [row('Ada'), row('Alan')] })
    expect(await ended(body['id'])).toMatchObject({ counts: { completed: 1, failed: 1 } })
    failing.clear()
    await worker.stop()
    const again = await read(body['id'], '/retry', { method: 'POST' })
    expect([again.status, again.body['status']]).toEqual([200, 'running'])
    worker = startWorker()
    expect(await ended(body['id'])).toMatchObject({ counts: { ...none, total: 2, completed: 2 } })
    expect(refused(await read(body['id'], '/retry', { method: 'POST' }))).toEqual([
      409,
      'in_use',
      'Nothing in the batch has failed',
    ])
  })

  it('goes on when one of its renders is cancelled or deleted', async () => {
    await worker.stop()
    const rows = Array.from({ length: 100 }, (_, nth) => row(`Row ${nth}`))
    const { body } = await create({ rows })
    const open = async (): Promise<number> =>
      (
        await api.sql('select from batch_rows where batch_id = $1 and render_id is not null', [
          body['id'],
        ])
      ).length
    expect(await open()).toBe(64)
    const { body: results } = await read(body['id'], '/results')
    // A quarter of the window is fed at a time.
    const [first, ...others] = (results['data'] as { renderId: string }[]).slice(0, 16)
    for (const { renderId } of others)
      await call(api, `/api/v1/renders/${renderId}/cancel`, { method: 'POST' })
    expect(await open()).toBe(64)
    await call(api, `/api/v1/renders/${first?.renderId ?? ''}`, { method: 'DELETE' })
    expect(await open()).toBe(80)
    expect((await read(body['id'])).body['counts']).toMatchObject({ total: 100, cancelled: 16 })
    await read(body['id'], '/cancel', { method: 'POST' })
    worker = startWorker()
  })

  it.each(['', '/results'])('does not find an unknown batch%s', async path => {
    const unknown = `bat_${'0'.repeat(26)}`
    expect(refused(await read(unknown, path))).toEqual([404, 'not_found', 'Batch not found'])
    for (const end of ['/cancel', '/retry'])
      expect(refused(await read(unknown, end, { method: 'POST' }))).toEqual([
        404,
        'not_found',
        'Batch not found',
      ])
  })
})
