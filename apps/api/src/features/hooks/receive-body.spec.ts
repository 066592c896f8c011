import { createHmac } from 'node:crypto'
import { waitFor } from '@platen/env/testing'
import { openLog } from '../../open-log'
import { call, type CallOptions, type Reply } from '../../testing/call'
import { poster } from '../../testing/documents'
import { newPoster } from '../../testing/new-poster'
import { type FakeWorker, startFakeWorker, storeNamedFile } from '../../testing/fake-worker'
import { startTestApi, type TestApi } from '../../testing/test-api'

let api: TestApi
let worker: FakeWorker
let designId: string
let logged = ''

beforeAll(async () => {
  api = await startTestApi({}, { log: openLog('debug', { write: line => (logged += line) }) })
  worker = startFakeWorker(api)
  await storeNamedFile(api)
})

beforeEach(async () => {
  worker.claimed.length = 0
  designId = await newPoster(api)
})

afterAll(async () => {
  await worker.stop()
  await api.stop()
})

interface Hook {
  id: string
  path: string
}

const mapping = { 'headline.text': '/name', 'dot.visible': '/shown' }

async function newHook(fields: object = {}): Promise<Hook> {
  const { body } = await call(api, `/api/v1/designs/${designId}/hooks`, {
    body: { name: 'Form', mapping, ...fields },
  })
  return { id: String(body['id']), path: new URL(String(body['url'])).pathname }
}

const send = ({ path }: Hook, body: unknown, options: CallOptions = {}): Promise<Reply> =>
  call(api, path, { apiKey: null, method: 'POST', body, ...options })

const change = ({ id }: Hook, body: object): Promise<Reply> =>
  call(api, `/api/v1/hooks/${id}`, { method: 'PATCH', body })

const bodiesOf = async ({ id }: Hook): Promise<Record<string, unknown>[]> =>
  (await call(api, `/api/v1/hooks/${id}/bodies`)).body['data'] as Record<string, unknown>[]

const refused = ({ status, headers, body }: Reply): unknown[] => [
  status,
  headers.get('x-error-code'),
  body['message'],
]

async function claimed(renderId: unknown): Promise<object> {
  const find = (): object | undefined => worker.claimed.find(each => each.renderId === renderId)
  await waitFor('the render', () => find() !== undefined)
  return find() ?? {}
}

/** Sets a batch back to `loading`, as if its rows were still being stored. */
const load = (batchId: unknown): Promise<unknown> =>
  api.sql(
    `update batches set state = 'loading', finished_at = null, outcome = null, due_at = now() + interval '1 hour'
     where id = $1`,
    [batchId],
  )

describe('a body', () => {
  it('becomes a render, and is kept with it', async () => {
    const hook = await newHook({ options: { format: 'png', metadata: { of: 'form' } } })
    const { status, body } = await send(hook, { name: 'Ada', shown: true })
    expect(status).toBe(202)
    expect(body).toEqual({ renderId: expect.stringMatching(/^rnd_/) as string })
    expect(await claimed(body['renderId'])).toMatchObject({
      modifications: [
        { id: 'headline', text: 'Ada' },
        { id: 'dot', visible: true },
      ],
      options: { formats: ['png'] },
      designVersion: 1,
    })
    const render = await call(api, `/api/v1/renders/${String(body['renderId'])}`)
    expect(render.body).toMatchObject({ keyId: hook.id, metadata: { of: 'form' } })
    expect(await bodiesOf(hook)).toEqual([
      {
        receivedAt: expect.any(String) as string,
        body: { name: 'Ada', shown: true },
        renderId: body['renderId'],
        batchId: null,
        missing: [],
        error: null,
      },
    ])
  })

  it('may be a form, and lack values, which are told', async () => {
    const hook = await newHook()
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const { status, body } = await send(hook, 'name=Ada+L', { headers })
    expect([status, body]).toEqual([
      202,
      { renderId: expect.any(String) as string, missing: ['dot.visible'] },
    ])
    expect(await claimed(body['renderId'])).toMatchObject({
      modifications: [{ id: 'headline', text: 'Ada L' }],
    })
    expect(await bodiesOf(hook)).toMatchObject([
      { body: { name: 'Ada L' }, missing: ['dot.visible'] },
    ])
  })

  it('sets metadata, beside that of the options', async () => {
    const ofBody = { ...mapping, '_metadata.order': '/order', '_metadata.tags': '/tags' }
    const metadata = { of: 'form', order: 1 }
    const hook = await newHook({ mapping: ofBody, options: { metadata } })
    const { body } = await send(hook, { name: 'Ada', order: 7, tags: ['a'] })
    expect(body['missing']).toEqual(['dot.visible'])
    const render = await call(api, `/api/v1/renders/${String(body['renderId'])}`)
    expect(render.body['metadata']).toEqual({ of: 'form', order: 7, tags: ['a'] })
    expect(refused(await send(hook, { name: 'Ada', tags: ['x'.repeat(5_000)] }))).toEqual([
      400,
      'invalid_request',
      'metadata must be at most 4 KiB of JSON',
    ])
  })

  it('sets metadata of each row', async () => {
    const ofRows = { 'headline.text': '/name', '_metadata.sku': '/sku' }
    const hook = await newHook({ mapping: ofRows, rows: '/items' })
    const { body } = await send(hook, { items: [{ name: 'Ada', sku: 'a-1' }, { name: 'Alan' }] })
    const { body: found } = await call(api, `/api/v1/batches/${String(body['batchId'])}/results`)
    const [row] = found['data'] as { renderId: string }[]
    const render = await call(api, `/api/v1/renders/${row?.renderId}`)
    expect(render.body['metadata']).toEqual({ sku: 'a-1' })
  })

  it('with a list becomes a batch, a row of each item', async () => {
    const hook = await newHook({ rows: '/items' })
    const items = [{ name: 'Ada', shown: true }, { name: 'Alan' }, { name: 'x'.repeat(10_001) }]
    const { status, body } = await send(hook, { items })
    expect([status, body]).toEqual([
      202,
      { batchId: expect.stringMatching(/^bat_/) as string, missing: ['dot.visible'] },
    ])
    const { body: results } = await call(api, `/api/v1/batches/${String(body['batchId'])}/results`)
    expect(results['data']).toMatchObject([
      { row: 0, error: null },
      { row: 1, error: null },
      {
        row: 2,
        status: 'invalid',
        error: {
          message:
            'rows[2] does not fit the mapping: headline.text must be at most 10,000 characters',
        },
      },
    ])
    expect(await bodiesOf(hook)).toMatchObject([{ batchId: body['batchId'], renderId: null }])
  })

  it.each<[string, { fields?: object; body: unknown }, string]>([
    [
      'a value that does not fit',
      { body: { name: ['Ada'] } },
      'headline.text cannot be set to a list',
    ],
    [
      'no list',
      { fields: { rows: '/items' }, body: { items: 'none' } },
      'The value at /items must be a list of at most 1,000 items',
    ],
    [
      'an empty list',
      { fields: { rows: '/items' }, body: { items: [] } },
      'rows must not be empty',
    ],
    [
      'too many items',
      { fields: { rows: '' }, body: Array.from({ length: 1_001 }, () => 1) },
      'The body must be a list of at most 1,000 items',
    ],
    [
      'an element that a strict call names in vain',
      {
        fields: { mapping: { 'nobody.text': '/name' }, options: { strict: true } },
        body: { name: 'Ada' },
      },
      'modifications[0].id',
    ],
  ])(
    'with %s makes nothing, and is kept with the reason',
    async (_what, { fields, body }, message) => {
      const hook = await newHook(fields)
      const reply = await send(hook, body)
      expect(refused(reply)).toEqual([400, 'invalid_request', expect.stringContaining(message)])
      expect(await bodiesOf(hook)).toEqual([
        expect.objectContaining({
          body,
          renderId: null,
          batchId: null,
          error: reply.body['message'],
        }),
      ])
      expect(worker.claimed).toEqual([])
    },
  )

  it('of a hook without a mapping is only kept', async () => {
    const hook = await newHook({ mapping: {} })
    expect(await send(hook, { name: 'Ada' })).toMatchObject({
      status: 202,
      body: { renderId: null },
    })
    expect(await bodiesOf(hook)).toMatchObject([{ body: { name: 'Ada' }, renderId: null }])
  })

  it('is not kept if the hook keeps none', async () => {
    const hook = await newHook({ keepBodies: false })
    expect((await send(hook, { name: 'Ada' })).status).toBe(202)
    expect(await bodiesOf(hook)).toEqual([])
  })

  it.each<[string, { body: unknown; type?: string }, string]>([
    ['empty', { body: undefined }, '400 The body must not be empty'],
    ['no JSON', { body: '{' }, '400 The body is not valid JSON'],
    [
      'of another type',
      { body: '<a/>', type: 'text/xml' },
      '415 The body must be JSON, or a form sent with Content-Type: application/x-www-form-urlencoded',
    ],
    ['too large', { body: `"${'x'.repeat(256 * 1024)}"` }, '413 The body is too large'],
  ])('that is %s is refused, and not kept', async (_what, { body, type }, refusal) => {
    const hook = await newHook()
    const reply = await send(
      hook,
      body,
      type === undefined ? {} : { headers: { 'content-type': type } },
    )
    expect(`${reply.status} ${String(reply.body['message'])}`).toBe(refusal)
    expect(await bodiesOf(hook)).toEqual([])
  })
})

describe('a body that arrives again', () => {
  it('makes nothing more within five minutes, unless the mapping, the options or the secret have changed', async () => {
    const hook = await newHook()
    const body = { name: 'Ada', shown: true }
    const first = await send(hook, body)
    expect((await send(hook, body)).body).toEqual(first.body)
    expect(await bodiesOf(hook)).toHaveLength(1)
    const other = await send(hook, { ...body, name: 'Alan' })
    expect(other.body['renderId']).not.toBe(first.body['renderId'])
    await api.sql(
      `update idempotency_keys set created_at = now() - interval '6 minutes' where organization_id = $1`,
      [api.account.organizationId],
    )
    const later = await send(hook, body)
    expect(later.body['renderId']).not.toBe(first.body['renderId'])
    await change(hook, { name: 'Another name', webhookUrl: null })
    expect((await send(hook, body)).body).toEqual(later.body)
    await change(hook, { options: { format: 'png' } })
    expect((await send(hook, body)).body['renderId']).not.toBe(later.body['renderId'])
  })

  it('makes one render also if it arrives many times at once', async () => {
    const hook = await newHook()
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => send(hook, { name: 'Ada', shown: true })),
    )
    const made = replies.filter(({ status }) => status === 202)
    expect(made.length).toBeGreaterThan(0)
    expect(new Set(made.map(({ body }) => body['renderId'])).size).toBe(1)
    expect(replies.every(({ status }) => status === 202 || status === 409)).toBe(true)
  })

  it('makes one batch, and is answered as the first one was', async () => {
    const hook = await newHook({ rows: '/items' })
    const body = { items: [{ name: 'Ada', shown: true }, { name: 'Alan' }, { name: [] }] }
    const first = await send(hook, body)
    expect(first.body['missing']).toEqual(['dot.visible'])
    expect((await send(hook, body)).body).toEqual(first.body)
  })

  it('is not read row by row again: the batch keeps what its rows lacked', async () => {
    const hook = await newHook({ rows: '/items' })
    const body = { items: [{ name: 'Ada' }] }
    const { batchId } = (await send(hook, body)).body
    await api.sql(`update batches set missing = '{headline.text}' where id = $1`, [batchId])
    expect((await send(hook, body)).body).toEqual({ batchId, missing: ['headline.text'] })
  })

  it('while its rows are being stored is refused, and not kept', async () => {
    const hook = await newHook({ rows: '/items' })
    const body = { items: [{ name: 'Ada' }] }
    const { body: first } = await send(hook, body)
    await load(first['batchId'])
    expect(refused(await send(hook, body))).toEqual([
      409,
      'idempotency_conflict',
      'An identical body is still being processed; send it again shortly',
    ])
    expect(await bodiesOf(hook)).toMatchObject([{ batchId: first['batchId'], error: null }])
    // As after a crash: what is still loading is dropped.
    await api.sql('delete from batches where id = $1', [first['batchId']])
    const later = await send(hook, body)
    expect(later.status).toBe(202)
    expect(later.body['batchId']).not.toBe(first['batchId'])
  })
})

describe('a signed body', () => {
  const value = 'a-secret-of-theirs'
  const secret = { scheme: 'hmac-sha256-base64', header: 'X-Shop-Hmac', value }
  const sign = (text: string): Record<string, string> => ({
    'x-shop-hmac': createHmac('sha256', value).update(text).digest('base64'),
  })
  const text = JSON.stringify({ name: 'Ada', shown: true })

  it('is accepted with its signature alone', async () => {
    const hook = await newHook({ secret })
    const right = await send(hook, text, { headers: sign(text) })
    expect(right.status).toBe(202)
    for (const [body, headers] of [
      [text, {}],
      [text.replace('Ada', 'Eve'), sign(text)],
      [`${text} `, sign(text)],
    ] as const)
      expect(refused(await send(hook, body, { headers }))).toEqual([
        401,
        'unauthorized',
        'The signature does not match this body',
      ])
    expect(await bodiesOf(hook)).toHaveLength(1)
    await change(hook, { secret: { ...secret, value: 'another-secret' } })
    expect((await send(hook, text, { headers: sign(text) })).status).toBe(401)
  })

  it('makes nothing more when it arrives again, for a day', async () => {
    const hook = await newHook({ secret })
    const first = await send(hook, text, { headers: sign(text) })
    await api.sql(
      `update idempotency_keys set created_at = now() - interval '23 hours' where organization_id = $1`,
      [api.account.organizationId],
    )
    expect((await send(hook, text, { headers: sign(text) })).body).toEqual(first.body)
  })

  it('is known by its webhook-id, if it has one', async () => {
    const key = Buffer.alloc(32, 7)
    const standard = { scheme: 'standard-webhooks', value: `whsec_${key.toString('base64')}` }
    const hook = await newHook({ secret: standard })
    const headersOf = (id: string, at: number): Record<string, string> => ({
      'webhook-id': id,
      'webhook-timestamp': String(at),
      'webhook-signature': `v1,${createHmac('sha256', key).update(`${id}.${at}.${text}`).digest('base64')}`,
    })
    const now = Math.floor(Date.now() / 1000)
    const first = await send(hook, text, { headers: headersOf('msg_1', now) })
    const repeated = await send(hook, text, { headers: headersOf('msg_1', now - 60) })
    expect(repeated.body).toEqual(first.body)
    const second = await send(hook, text, { headers: headersOf('msg_2', now) })
    expect(second.body['renderId']).not.toBe(first.body['renderId'])
    expect((await send(hook, text, { headers: headersOf('msg_3', now - 400) })).status).toBe(401)
  })
})

describe('the URL of a hook', () => {
  it('is known to nobody else: another token, id or method finds nothing', async () => {
    const hook = await newHook()
    const wrong = `${hook.path.slice(0, -1)}${hook.path.endsWith('A') ? 'B' : 'A'}`
    for (const path of [wrong, `/h/${hook.id}`, '/h/x'])
      expect(refused(await send({ ...hook, path }, { name: 'Ada' }))).toEqual([
        404,
        'not_found',
        'Inbound hook not found',
      ])
    expect((await send(hook, undefined, { method: 'GET' })).status).toBe(405)
  })

  it('stops working when it is replaced, disabled or deleted, or its design is', async () => {
    const hook = await newHook()
    const { body } = await call(api, `/api/v1/hooks/${hook.id}/rotate`, { method: 'POST' })
    expect((await send(hook, { name: 'Ada' })).status).toBe(404)
    const next = { ...hook, path: new URL(String(body['url'])).pathname }
    await change(hook, { enabled: false })
    expect(refused(await send(next, { name: 'Ada' }))).toEqual([
      410,
      'gone',
      'The inbound hook is disabled',
    ])
    await change(hook, { enabled: true })
    expect((await send(next, { name: 'Ada' })).status).toBe(202)
    const another = await newHook()
    await call(api, `/api/v1/hooks/${another.id}`, { method: 'DELETE' })
    await call(api, `/api/v1/designs/${designId}`, { method: 'DELETE' })
    for (const gone of [next, another]) expect((await send(gone, { name: 'Ada' })).status).toBe(404)
  })

  it('is in no log, however it is called', async () => {
    const hook = await newHook()
    await send(hook, { name: 'Ada' })
    await send(hook, '{')
    for (const path of [hook.path, `/${hook.path}`, `${hook.path}/`, hook.path.toUpperCase()])
      await send({ ...hook, path }, undefined, { method: 'GET' })
    const token = hook.path.slice(-43)
    await waitFor('the lines', () => logged.includes('"/h/:hook"'))
    expect(logged.toLowerCase()).not.toContain(token.toLowerCase())
  })
})

describe('the limits of a hook', () => {
  it('are those of a key', async () => {
    const limited = await startTestApi({ RATE_LIMIT_RENDERS: '1', RATE_LIMIT_RENDERS_BURST: '2' })
    try {
      const own = (path: string, options: CallOptions): Promise<Reply> =>
        call(limited, path, options)
      const design = await own('/api/v1/designs', { body: { name: 'P', document: poster } })
      const hooks = `/api/v1/designs/${String(design.body['id'])}/hooks`
      const { body } = await own(hooks, { body: { name: 'Form', mapping } })
      const path = new URL(String(body['url'])).pathname
      const sendTo = (name: string): Promise<Reply> => own(path, { apiKey: null, body: { name } })
      const replies = [await sendTo('a'), await sendTo('b'), await sendTo('c')]
      expect(replies.map(({ status }) => status)).toEqual([202, 202, 429])
      expect(replies[2]?.body['message']).toBe(
        'Too many renders: an inbound hook may make 1 a second, in bursts of up to 2',
      )
      expect(Number(replies[2]?.headers.get('retry-after'))).toBeGreaterThan(0)
    } finally {
      await limited.stop()
    }
  })

  it('leave half of the open batches to others, and two of five to other hooks', async () => {
    const hooks = [await newHook({ rows: '/items' }), await newHook({ rows: '/items' })] as const
    const sent: Reply[] = []
    for (let nth = 0; nth < 5; nth++) {
      const reply = await send(hooks[nth % 2 === 0 ? 0 : 1], { items: [{ name: `Row ${nth}` }] })
      await load(reply.body['batchId'])
      sent.push(reply)
    }
    expect(sent.map(({ status }) => status)).toEqual([202, 202, 202, 202, 202])
    const sixth = await send(hooks[1], { items: [{ name: 'Ada' }] })
    expect(refused(sixth)).toEqual([
      429,
      'rate_limited',
      '5 batches of inbound hooks are open; wait until one has ended',
    ])
    expect(refused(await send(hooks[0], { items: [{ name: 'Ada' }] }))).toEqual([
      429,
      'rate_limited',
      '3 batches of this inbound hook are open; wait until one has ended',
    ])
    expect(Number(sixth.headers.get('retry-after'))).toBe(10)
    const rows = [{ modifications: [{ id: 'headline', text: 'Ada' }] }]
    const own = await call(api, `/api/v1/${designId}/batches`, { body: { rows } })
    expect(own.status).toBe(201)
    for (const { body } of sent)
      await api.sql('delete from batches where id = $1', [body['batchId']])
  })

  it('include the quotas of the organization', async () => {
    const { organizationId, apiKey } = await api.newAccount()
    await api.database.organizations.setQuotas(organizationId, { renders: 1 })
    const design = await call(api, '/api/v1/designs', {
      apiKey,
      body: { name: 'P', document: poster },
    })
    const hooks = `/api/v1/designs/${String(design.body['id'])}/hooks`
    for (const [rows, body, message] of [
      [null, { name: 'Ada' }, null],
      [null, { name: 'Alan' }, "This month's render quota is used up"],
      [
        '/items',
        { items: [{ name: 'Ada' }] },
        expect.stringContaining('it needs 1, and 0 are left'),
      ],
    ] as const) {
      const { body: hook } = await call(api, hooks, { apiKey, body: { name: 'F', mapping, rows } })
      const path = new URL(String(hook['url'])).pathname
      const reply = await call(api, path, { apiKey: null, body })
      expect([reply.status, reply.body['message'] ?? null]).toEqual([
        message === null ? 202 : 429,
        message,
      ])
    }
  })
})
