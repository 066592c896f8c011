import { createServer, type IncomingMessage, type Server } from 'node:http'
import { type AddressInfo } from 'node:net'
import { Platen, PlatenError, type PlatenOptions } from '.'

interface Scripted {
  status?: number
  headers?: Record<string, string>
  body?: unknown
  /** Breaks the connection instead of answering. */
  reset?: boolean
  /** Called once the response has been sent. */
  sent?: () => void
}

let server: Server
let baseUrl: string
let script: Scripted[]
let seen: { method: string; url: string; headers: IncomingMessage['headers']; body: string }[]

beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { method = '', url = '', headers } = request
      seen.push({ method, url, headers, body: Buffer.concat(chunks).toString() })
      const { status = 200, headers: own = {}, body, reset, sent } = script.shift() ?? {}
      if (reset === true) request.socket.destroy()
      else response.writeHead(status, own).end(written(body), sent)
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
})

beforeEach(() => {
  script = []
  seen = []
})

afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const written = (body: unknown): string =>
  typeof body === 'string' ? body : body === undefined ? '' : JSON.stringify(body)

const client = (options: Partial<PlatenOptions> = {}): Platen =>
  new Platen({ baseUrl, apiKey: 'plt_test', ...options })

const result = { id: 'rnd_1', designId: 'dsg_1', status: 'completed', files: [] }
const refusal = { status: 503, headers: { 'retry-after': '0' }, body: { message: 'later' } }

async function failureOf(work: Promise<unknown>): Promise<PlatenError> {
  const thrown: unknown = await work.then(
    () => undefined,
    (error: unknown) => error,
  )
  if (!(thrown instanceof PlatenError)) throw new Error(`not a PlatenError: ${String(thrown)}`)
  return thrown
}

describe('a call', () => {
  it('contains the key, the query and the body', async () => {
    script = [{ body: { data: [] } }, { body: result }]
    await client().listDesigns({ search: 'a&b', page: 2 })
    await client().generate('dsg_1', { format: 'png' }, { idempotencyKey: 'once' })
    expect(seen[0]).toMatchObject({
      method: 'GET',
      url: '/api/v1/designs?search=a%26b&page=2',
      headers: { authorization: 'Bearer plt_test' },
    })
    expect(seen[1]).toMatchObject({
      url: '/api/v1/dsg_1/generate',
      headers: { 'content-type': 'application/json', 'idempotency-key': 'once' },
      body: '{"format":"png"}',
    })
  })

  it('contains a CSV file as it is, with its type', async () => {
    script = [{ status: 201, body: { id: 'bat_1' } }]
    const csv = 'headline.text\n"Ada\nLovelace"\n'
    const mapping = { Name: 'headline.text' }
    await client().batches.create('dsg_1', { csv, mapping })
    expect(seen[0]).toMatchObject({ headers: { 'content-type': 'text/csv' }, body: csv })
    const sent = new URL(seen[0]?.url ?? '', baseUrl).searchParams.get('options')
    expect(JSON.parse(sent ?? '')).toEqual({ mapping })
  })

  it('has no key if none is given: the session of the page counts', async () => {
    script = [{ body: { data: [] } }]
    await client({ apiKey: undefined }).listDesigns()
    expect(seen[0]?.headers).not.toHaveProperty('authorization')
  })

  it('returns HTML as it is', async () => {
    const html = '<map name="rnd_1-2">\n</map>\n'
    script = [{ headers: { 'content-type': 'text/html; charset=utf-8' }, body: html }]
    expect(await client().getRenderMap('rnd_1', { page: 2 })).toBe(html)
    expect(seen[0]?.url).toBe('/api/v1/renders/rnd_1/map?page=2')
  })

  it('cannot leave its path through an id', async () => {
    script = [{ body: {} }]
    await client().getDesign('../../me?x=')
    expect(seen[0]?.url).toBe('/api/v1/designs/..%2F..%2Fme%3Fx%3D')
  })

  it('throws the message of the service, with code and request id', async () => {
    script = [
      {
        status: 404,
        headers: { 'x-error-code': 'not_found', 'x-request-id': 'req_1' },
        body: { message: 'Design not found' },
      },
    ]
    const error = await failureOf(client().getDesign('dsg_1'))
    expect(error).toMatchObject({
      message: 'Design not found',
      status: 404,
      code: 'not_found',
      requestId: 'req_1',
      retryAfter: null,
    })
    expect(seen).toHaveLength(1)
  })

  it('also throws a PlatenError for an answer in an unknown form', async () => {
    script = [{ status: 413, body: '<html>' }]
    expect(await failureOf(client().listTemplates())).toMatchObject({ message: 'HTTP status 413' })
  })
})

describe('a retry', () => {
  it.each<[string, Scripted]>([
    ['a busy service', refusal],
    ['a fast caller', { ...refusal, status: 429 }],
    ['a lost connection', { reset: true }],
    ['a fault', { status: 500, body: { message: 'Internal error' } }],
  ])('follows %s, with the same Idempotency-Key', async (_, first) => {
    script = [first, { body: result }]
    expect(await client().generate('dsg_1')).toMatchObject({ id: 'rnd_1' })
    const keys = seen.map(({ headers }) => headers['idempotency-key'])
    expect(keys).toEqual([keys[0], keys[0]])
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('is not made if the call may have had an effect', async () => {
    script = [{ reset: true }, { body: {} }]
    const error = await failureOf(client().cancelRender('rnd_1'))
    expect(error).toMatchObject({ status: 0, code: 'no_answer' })
    expect(seen).toHaveLength(1)
  })

  it('is made if the call was refused before it had an effect', async () => {
    script = [refusal, { body: { id: 'dsg_2' } }]
    expect(await client().duplicateDesign('dsg_1')).toEqual({ id: 'dsg_2' })
  })

  it('is not made if the service asks for over 10 s: the error says for how long', async () => {
    script = [{ ...refusal, headers: { 'retry-after': '11' } }]
    expect(await failureOf(client().me())).toMatchObject({ status: 503, retryAfter: 11 })
    expect(seen).toHaveLength(1)
  })

  it('is made only as often as allowed', async () => {
    script = [refusal, refusal, refusal]
    expect(await failureOf(client({ retries: 1 }).me())).toMatchObject({ status: 503 })
    expect(seen).toHaveLength(2)
  })

  it('is not made once the caller has aborted the call', async () => {
    const reason = new Error('enough')
    const patience = new AbortController()
    const sent = (): void => patience.abort(reason)
    script = [{ ...refusal, headers: { 'retry-after': '9' }, sent }]
    await expect(client().me({ signal: patience.signal })).rejects.toBe(reason)
  })
})

describe('a slow render', () => {
  const open = { id: 'rnd_1', designId: 'dsg_1', status: 'rendering' }

  it('is waited for', async () => {
    script = [{ status: 202, body: open }, { body: open }, { body: result }]
    expect(await client().generate('dsg_1', {}, { pollMs: 5 })).toEqual(result)
    expect(seen.map(({ url }) => url)).toEqual([
      '/api/v1/dsg_1/generate',
      '/api/v1/renders/rnd_1',
      '/api/v1/renders/rnd_1',
    ])
  })

  it.each([
    [
      { status: 'failed', error: { code: 'render_timeout', message: 'too long' } },
      'render_timeout',
    ],
    [{ status: 'cancelled' }, 'cancelled'],
  ])('throws its own failure: %j', async (end, code) => {
    script = [{ body: { ...open, ...end } }]
    expect(await failureOf(client().waitForRender('rnd_1'))).toMatchObject({ code })
  })

  it('is started without waiting', async () => {
    script = [{ status: 202, body: open }]
    expect(await client().startRender('dsg_1', { format: 'pdf' })).toEqual(open)
    expect(seen[0]?.body).toBe('{"format":"pdf","async":true}')
  })
})
