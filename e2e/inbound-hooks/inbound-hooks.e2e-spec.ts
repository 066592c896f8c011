import { Webhook } from 'standardwebhooks'
import { call, type Reply, saveDesign } from '../testing/caller'
import { card, dataUrl, picture } from '../testing/documents'
import { hmac, type InboundHook, newHook, senders } from '../testing/inbound-hooks'
import { type JoinedSystem, joinSystem } from '../testing/one-service/join'
import { waitFor } from '../testing/wait'

let system: JoinedSystem
let designId: string

beforeAll(async () => {
  system = await joinSystem()
  const photo = await picture(60, 40, '#336699')
  designId = await saveDesign(system, card(dataUrl(photo, 'image/jpeg')))
})

afterAll(() => system.stop())

interface Answer {
  message: string
  renderId: string
  batchId: string
  missing?: string[]
}

const send = (
  { path }: InboundHook,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Reply<Answer>> => call<Answer>(system, path, { apiKey: null, body, headers })

interface Render {
  status: string
  files: { url: string }[]
  request: { modifications: object[] }
}

/** Waits until a render has ended. */
async function rendered(renderId: string): Promise<Render> {
  const read = async (): Promise<Render> =>
    (await call<Render>(system, `/api/v1/renders/${renderId}?request=true`)).body
  await waitFor('the render', async () => !['queued', 'rendering'].includes((await read()).status))
  return read()
}

const count = async (): Promise<number> =>
  (await call<{ data: { renders: number }[] }>(system, '/api/v1/usage')).body.data.reduce(
    (sum, { renders }) => sum + renders,
    0,
  )

describe.each(senders)('a body of $name', ({ secret, sign, body, mapping, modifications }) => {
  const text = JSON.stringify(body)

  it('is mapped and drawn', async () => {
    const hook = await newHook(system, designId, { mapping, secret, options: { format: 'png' } })
    const { status, body: answer } = await send(hook, text, sign(text))
    expect([status, answer]).toEqual([202, { renderId: expect.stringMatching(/^rnd_/) as string }])
    const { status: state, files, request } = await rendered(answer.renderId)
    expect(state).toBe('completed')
    expect(request.modifications).toEqual(modifications)
    expect((await fetch(files[0]?.url ?? '')).headers.get('content-type')).toBe('image/png')
  })

  it('that was altered or signed with another secret is refused, and one that is replayed makes nothing', async () => {
    const hook = await newHook(system, designId, { mapping, secret })
    const headers = sign(text)
    const first = await send(hook, text, headers)
    const before = await count()
    expect((await send(hook, text, headers)).body).toEqual(first.body)
    for (const [altered, signature] of [
      [text.replace(/\d/, '9'), headers],
      [`${text}\n`, headers],
      [text, {}],
      [text, Object.fromEntries(Object.entries(headers).map(([name, each]) => [name, `${each}0`]))],
    ] as const)
      expect((await send(hook, altered, signature)).status).toBe(401)
    expect(await count()).toBe(before)
  })
})

describe('a body of Standard Webhooks', () => {
  const value = `whsec_${Buffer.alloc(24, 7).toString('base64')}`
  const text = JSON.stringify({ type: 'user.joined', data: { name: 'Ada' } })
  const headersOf = (id: string, at: Date): Record<string, string> => ({
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(value).sign(id, at, text),
  })

  it('is accepted with the signature of its library, and refused when it is old', async () => {
    const hook = await newHook(system, designId, {
      mapping: { 'headline.text': '/data/name' },
      secret: { scheme: 'standard-webhooks', value },
    })
    const first = await send(hook, text, headersOf('msg_1', new Date()))
    expect(first.status).toBe(202)
    expect((await send(hook, text, headersOf('msg_1', new Date()))).body).toEqual(first.body)
    const old = new Date(Date.now() - 6 * 60_000)
    expect((await send(hook, text, headersOf('msg_2', old))).status).toBe(401)
    expect((await send(hook, text, headersOf('msg_2', new Date()))).body.renderId).not.toBe(
      first.body.renderId,
    )
  })
})

it('the items of an order become a batch, each with its picture', async () => {
  const hook = await newHook(system, designId, {
    rows: '/line_items',
    mapping: { 'headline.text': '/title' },
  })
  const line_items = ['Poster', 'Mug', 'Towel'].map(title => ({ title }))
  const { status, body } = await send(hook, { line_items })
  expect(status).toBe(202)
  const batch = `/api/v1/batches/${body.batchId}`
  const stateOf = async (): Promise<string> =>
    (await call<{ status: string }>(system, batch)).body.status
  await waitFor('the batch', async () => (await stateOf()) === 'completed')
  const results = await call<{ data: { status: string }[] }>(system, `${batch}/results`)
  expect(results.body.data.map(row => row.status)).toEqual(['completed', 'completed', 'completed'])
})

it('what hooks send counts as theirs in what calls send', async () => {
  const id = await saveDesign(system, card(dataUrl(await picture(60, 40, '#996633'), 'image/jpeg')))
  const hook = await newHook(system, id, { name: 'Form', mapping: { 'headline.text': '/name' } })
  await rendered((await send(hook, { name: 'Ada' })).body.renderId)
  interface Use {
    elementId: string
    callers: { keyId: string; name: string }[]
  }
  const uses = async (): Promise<Use[]> =>
    (await call<{ data: Use[] }>(system, `/api/v1/designs/${id}/field-use`)).body.data
  await waitFor('the count', async () => (await uses()).length > 0)
  expect(await uses()).toMatchObject([
    { elementId: 'headline', callers: [{ keyId: hook.id, name: 'Form' }] },
  ])
})

describe('200 hostile bodies', () => {
  const mapping = {
    'headline.text': '/a',
    'headline.fontSize': '/b',
    'photo.src': '/c',
    'logo.visible': '/d/0/e',
  }
  const value = 'a-secret-of-both'
  const secret = { scheme: 'hmac-sha256-hex', header: 'X-Signature', value }

  const nested = (depth: number, open: string, close: string): string =>
    open.repeat(depth) + close.repeat(depth)
  const wrong = [
    '',
    '{',
    '{"a": 1}{"a": 2}',
    '\u0000',
    '{"a": "\\u0000"}',
    '{"a": "\\ud800"}',
    '{"__proto__": {"polluted": true}}',
    '{"constructor": {"prototype": {"polluted": true}}}',
    '{"a": 1e999}',
    nested(5_000, '[', ']'),
    nested(100_000, '[', ''),
    `${'{"a":'.repeat(40)}1${'}'.repeat(40)}`,
    `"${'x'.repeat(300 * 1024)}"`,
    `[${'0,'.repeat(130_000)}0]`,
    JSON.stringify({ a: 'x'.repeat(20_000) }),
    JSON.stringify({ a: { toString: 'x' } }),
    JSON.stringify({ a: ['x'], b: 'NaN' }),
    JSON.stringify({ b: -1 }),
    JSON.stringify({ b: 1e308 }),
    JSON.stringify({ c: 'file:///etc/passwd' }),
    JSON.stringify({ c: 'http://169.254.169.254:22/' }),
    JSON.stringify({ c: 'javascript:alert(1)' }),
    JSON.stringify({ d: { 0: { e: 'maybe' } } }),
    JSON.stringify({ d: [{ e: {} }] }),
    Buffer.from([0xff, 0xfe, 0x7b, 0x7d]).toString('latin1'),
  ]
  const types = [
    'application/json',
    'application/json; charset=utf-16',
    'application/x-www-form-urlencoded',
    'text/plain',
    'multipart/form-data; boundary=x',
    'application/json, text/html',
    'application/problem+json',
    'x',
  ]
  const hostile = wrong.flatMap(body => types.map(type => ({ body, type })))

  it('change nothing', async () => {
    const hook = await newHook(system, designId, { mapping, secret })
    // A thumbnail may be drawn meanwhile.
    const saved = async (): Promise<object> => {
      const path = `/api/v1/designs/${designId}?document=true`
      return { ...(await call<object>(system, path)).body, thumbnail: null }
    }
    const before = await saved()
    expect(hostile).toHaveLength(200)
    const seen = new Set<number>()
    for (const { body, type } of hostile) {
      const headers = { 'content-type': type, 'x-signature': hmac(value, body, 'hex') }
      const { status } = await send(hook, body, headers)
      seen.add(status)
    }
    // 202: a form of one odd field lacks all values, so the picture is that of the design.
    expect([...seen].filter(status => ![202, 400, 401, 413, 415].includes(status))).toEqual([])
    expect(seen).toContain(400)
    expect(await saved()).toEqual(before)
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
    const healthy = await send(hook, '{"a": "Ada"}', {
      'x-signature': hmac(value, '{"a": "Ada"}', 'hex'),
    })
    expect(healthy.status).toBe(202)
    expect((await rendered(healthy.body.renderId)).status).toBe('completed')
  })
})
