import { waitFor } from '@platen/env/testing'
import { expensiveDocuments } from '@platen/design/testing'
import { call, type Reply } from '../../testing/call'
import { poster } from '../../testing/documents'
import { type Account, startTestApi, type TestApi } from '../../testing/test-api'

const kibibyte = 1024
/** A document of about 290 KiB, and an answer of more than 4 MiB. */
const large = expensiveDocuments['few bytes for each element']?.() ?? {}

let api: TestApi
let url: string
let account: Account

beforeAll(async () => {
  api = await startTestApi()
  // One byte a second, so that used tokens do not come back.
  const limits = {
    RATE_LIMIT_DOCUMENT_BYTES: '1',
    RATE_LIMIT_DOCUMENT_BYTES_BURST: String(400 * kibibyte),
  }
  ;({ url } = await api.another(limits))
})

afterAll(() => api.stop())

beforeEach(async () => {
  account = await api.newAccount()
})

const asked = (path: string, options: object = {}): Promise<Reply> =>
  call(api, path, { apiKey: account.apiKey, url, ...options })

/** Creates a design through an instance with usual limits. */
async function create(document: object): Promise<string> {
  const body = { name: 'Poster', document }
  const made = await call(api, '/api/v1/designs', { body, apiKey: account.apiKey })
  return String(made.body['id'])
}

/** Returns the message of a tool that fails; undefined for one that succeeds. */
async function faultOf(name: string, args: object): Promise<string | undefined> {
  const params = { name, arguments: args }
  const body = { jsonrpc: '2.0', id: 1, method: 'tools/call', params }
  const reply = await asked('/api/mcp', { body })
  expect(reply.status).toBe(200)
  const { isError, content } = reply.body['result'] as Result
  return isError === true ? content[0]?.text : undefined
}

interface Result {
  isError?: boolean
  content: { text: string }[]
}

const leftOf = (reply: Reply): number =>
  Number(/"documents";r=(\d+)/.exec(reply.headers.get('ratelimit') ?? '')?.[1])

describe('a document', () => {
  it('is charged by its bytes when it is saved, and refused before it is read when they are too many', async () => {
    const body = { name: 'Large', document: large }
    expect((await asked('/api/v1/designs', { body })).status).toBe(201)
    const refused = await asked('/api/v1/designs', { body })
    expect([refused.status, refused.headers.get('x-error-code')]).toEqual([429, 'rate_limited'])
    expect(refused.body['message']).toContain('Too much document data: a key may send and receive')
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(1000)
  })

  it.each(['?document=true', ''])(
    'is charged by the size of the answer when it is read%s',
    async query => {
      const id = await create(large)
      const other = await create(poster)
      const first = await asked(`/api/v1/designs/${id}${query}`)
      expect([first.status, leftOf(first)]).toEqual([200, 400 * kibibyte])
      for (const path of [`designs/${id}`, `designs/${other}`, `designs/${other}/versions/1`])
        expect((await asked(`/api/v1/${path}`)).status).toBe(429)
      const save = { method: 'PUT', body: { document: poster } }
      expect((await asked(`/api/v1/designs/${other}`, save)).status).toBe(429)
    },
  )

  it('is charged for HEAD by the body that is left out, and refused to HEAD as well', async () => {
    const path = `/api/v1/designs/${await create(large)}`
    const head = (): Promise<Reply> => asked(path, { method: 'HEAD' })
    expect((await head()).status).toBe(200)
    expect((await head()).status).toBe(429)
    expect((await asked(path)).status).toBe(429)
  })

  it('does not affect calls without documents', async () => {
    const id = await create(large)
    await asked(`/api/v1/designs/${id}`)
    expect((await asked('/api/v1/designs')).status).toBe(200)
    expect((await asked(`/api/v1/${id}/duplicate`, { body: {} })).status).toBe(200)
  })

  it.each<[string, (id: string, data: string) => [path: string, body: object]]>([
    [
      'modifications',
      (id, data) => [`/api/v1/${id}/generate`, { async: true, modifications: [{ id: 'a', data }] }],
    ],
    ['sources of views', (_, data) => ['/api/v1/views', { src: `no picture: ${data}` }]],
  ])(
    'shares its limit with %s of 64 KiB and more, but not with smaller ones',
    async (_, calling) => {
      const id = await create(poster)
      const [path, body] = calling(id, 'A'.repeat(300 * kibibyte))
      expect((await asked(path, { body })).status).not.toBe(429)
      const refused = await asked(path, { body })
      expect([refused.status, refused.body['message']]).toEqual([
        429,
        expect.stringContaining('Too much document data'),
      ])
      const [, small] = calling(id, 'A')
      expect((await asked(path, { body: small })).status).not.toBe(429)
    },
  )

  it('is charged at the tool server as well', async () => {
    const templateId = await create(large)
    expect(await faultOf('get_template', { templateId })).toBeUndefined()
    expect(await faultOf('get_template', { templateId })).toContain('Too much document data')
    expect((await asked(`/api/v1/designs/${templateId}`)).status).toBe(429)
  })

  it('does not affect tools without documents, however large the call is', async () => {
    const templateId = await create(large)
    await faultOf('get_template', { templateId })
    expect(await faultOf('list_templates', {})).toBeUndefined()
    const designId = await create(poster)
    // The call is larger than the documents that a key may send.
    const padded = { designId: `${designId}${' '.repeat(500 * kibibyte)}` }
    expect(await faultOf('generate_image', padded)).not.toContain('document data')
  })

  it('is charged by the bytes that arrived if its length was not announced', async () => {
    const sent = JSON.stringify({ name: 'Large', document: large })
    const stream = (): ReadableStream => new Blob([sent]).stream()
    const headers = {
      authorization: `Bearer ${account.apiKey}`,
      'content-type': 'application/json',
    }
    const create = async (): Promise<Response> => {
      const options: RequestInit = { method: 'POST', duplex: 'half', body: stream(), headers }
      const reply = await fetch(`${url}/api/v1/designs`, options)
      // An unread answer keeps its server from stopping.
      await reply.arrayBuffer()
      return reply
    }
    expect((await create()).status).toBe(201)
    const refused = await waitFor('a refusal', async () => {
      const reply = await create()
      return reply.status === 429 && reply
    })
    expect(refused.headers.get('x-error-code')).toBe('rate_limited')
  })
})

describe('all keys of an organization together', () => {
  it('share RATE_LIMIT_ORGANIZATION times the limit of one', async () => {
    const few = {
      RATE_LIMIT_WRITES: '1',
      RATE_LIMIT_WRITES_BURST: '1',
      RATE_LIMIT_ORGANIZATION: '3',
    }
    const { url: slow } = await api.another(few)
    const keys = await Promise.all(
      Array.from({ length: 8 }, () => api.newKey(account.organizationId)),
    )
    const created = await Promise.all(
      keys.map(({ apiKey }) => {
        const body = { name: 'Poster', document: poster }
        return call(api, '/api/v1/designs', { body, apiKey, url: slow })
      }),
    )
    const refused = created.filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThanOrEqual(1)
    expect(created.filter(({ status }) => status === 201).length).toBeGreaterThanOrEqual(3)
    expect(refused[0]?.body['message']).toBe(
      'Too many writes: an organization may make 3 a second, in bursts of up to 3',
    )
    const stranger = await api.newAccount()
    const theirs = {
      apiKey: stranger.apiKey,
      url: slow,
      body: { name: 'Poster', document: poster },
    }
    expect((await call(api, '/api/v1/designs', theirs)).status).toBe(201)
  })
})
