import { signUrl } from '@platen/client'
import { newApiKey } from '@platen/contract'
import { waitFor } from '@platen/env/testing'
import { callTool, path as toolPath } from '../../mcp/testing/rpc'
import { call, type CallOptions, type Reply } from '../../testing/call'
import { MadeUpCallers } from '../../testing/callers'
import { newPoster } from '../../testing/new-poster'
import { startTestApi, type TestApi } from '../../testing/test-api'

const callers = new MadeUpCallers()
let api: TestApi
let designId: string

beforeAll(async () => {
  api = await startTestApi({}, { identifiers: callers.identifiers })
  designId = await newPoster(api)
})

afterAll(() => api.stop())

interface Shown {
  id: string
  requestId: string
  [field: string]: unknown
}

const list = async (query: string, options: CallOptions = {}): Promise<Shown[]> =>
  (await call(api, `/api/v1/requests?${query}`, options)).body['data'] as Shown[]

const requestIdOf = ({ headers }: Reply): string => headers.get('x-request-id') ?? ''

/** Waits until the log has a refused call, and returns it. */
const logged = (reply: Reply): Promise<Shown> =>
  waitFor('the refused call', async () => (await list(`requestId=${requestIdOf(reply)}`))[0])

describe('the request log', () => {
  it('has each refused call of a key, with the error as the caller got it', async () => {
    const body = { scale: 9 }
    const reply = await call(api, `/api/v1/${designId}@1/generate?x=secret`, { body })
    const found = await logged(reply)
    expect(found).toEqual({
      id: expect.stringMatching(/^rfc_[0-9a-z]{26}$/) as string,
      requestId: requestIdOf(reply),
      at: expect.any(String) as string,
      method: 'POST',
      path: `/api/v1/${designId}@1/generate`,
      tool: null,
      status: 400,
      code: 'invalid_request',
      message: reply.body['message'],
      caller: api.account.keyId,
      designId,
      duration: expect.any(Number) as number,
      leftOut: 0,
    })
    expect((await call(api, `/api/v1/requests/${found.id}`)).body).toEqual(found)
  })

  it('names people by their ids, and users of embedded editors', async () => {
    const person = callers.session(api.account, 'viewer')
    const editor = callers.embed(api.account, 'user-42')
    const asked = [person, editor].map(options =>
      call(api, '/api/v1/webhooks', { ...options, body: { url: 'https://shop.example/' } }),
    )
    const found = await Promise.all((await Promise.all(asked)).map(logged))
    expect(found.map(({ caller, status, code }) => [caller, status, code])).toEqual([
      ['ada', 403, 'forbidden'],
      ['embed:user-42', 403, 'forbidden'],
    ])
  })

  it('has failed tools with the status that their error has over REST, and refused bodies', async () => {
    const args = { designId, scale: 9 }
    await callTool(api, ['generate_image', args])
    const [tool] = await waitFor('the tool', async () => {
      const found = (await list(`designId=${designId}`)).filter(each => each['tool'] !== null)
      return found.length > 0 && found
    })
    expect(tool).toMatchObject({
      path: toolPath,
      tool: 'generate_image',
      status: 400,
      message: 'scale must be a number from 0.1 to 4',
    })
    expect(await logged(await call(api, toolPath, { body: '{' }))).toMatchObject({
      tool: null,
      status: 400,
      code: 'invalid_request',
    })
  })

  it('has calls of inbound hooks without the token of the URL', async () => {
    const { body: hook } = await call(api, `/api/v1/designs/${designId}/hooks`, {
      body: { name: 'Form', mapping: { 'headline.text': '/name' } },
    })
    const { pathname } = new URL(String(hook['url']))
    const reply = await call(api, pathname, { apiKey: null, body: { name: ['Ada'] } })
    const found = await logged(reply)
    expect(found).toMatchObject({ path: '/h/:hook', caller: hook['id'], designId, status: 400 })
    expect(JSON.stringify(found)).not.toContain(pathname.slice(-43))
    expect((await list(`keyId=${String(hook['id'])}`)).map(({ id }) => id)).toEqual([found.id])
  })

  it('has calls of signed URLs without their query, but none with a wrong signature', async () => {
    const { body: key } = await call(api, '/api/v1/signing-keys', { body: { name: 'Blog' } })
    const [id, secret] = [key['id'], key['secret']].map(String) as [string, string]
    const url = await signUrl({
      baseUrl: '',
      key: { id, secret },
      design: `${designId}@1`,
      format: 'png',
      options: { expires: new Date(0) },
    })
    const wrong = await call(api, url.replace(/sig=.{5}/, 'sig=AAAAA'), { apiKey: null })
    const found = await logged(await call(api, url, { apiKey: null }))
    expect(found).toMatchObject({ path: `/r/${designId}@1.png`, status: 410, caller: id, designId })
    expect(wrong.status).toBe(403)
    expect((await list(`keyId=${id}`)).map(({ id }) => id)).toEqual([found.id])
  })

  it('has nothing of unknown callers and of calls that succeed', async () => {
    const unknown = await call(api, '/api/v1/designs', { apiKey: newApiKey().key })
    const fine = await call(api, '/api/v1/designs')
    await logged(await call(api, '/api/v1/renders/rnd_0'))
    const ids = [unknown, fine].map(requestIdOf)
    expect(await api.sql('select 1 from refused_calls where request_id = any($1)', [ids])).toEqual(
      [],
    )
  })

  it('has no keys, no bodies and no characters that cannot be stored', async () => {
    const { key } = newApiKey()
    const path = await call(api, `/api/v1/${key}/generate`, { body: {} })
    expect((await logged(path))['path']).toBe('/api/v1/plt_…/generate')
    const odd = { [`${key}\ud800`]: 'body-secret', '\u0000': 1 }
    const found = await logged(await call(api, '/api/v1/designs', { body: odd }))
    expect(JSON.stringify(found)).not.toMatch(new RegExp(`${key}|body-secret`))
  })

  it('cuts long messages to 1 KiB', async () => {
    const fields = Array.from({ length: 10 }, (_, nth) => [`${'語'.repeat(80)}${nth}`, 1])
    const reply = await call(api, '/api/v1/designs', { body: Object.fromEntries(fields) })
    const message = String((await logged(reply))['message'])
    expect(Buffer.byteLength(String(reply.body['message']))).toBeGreaterThan(1024)
    expect(Buffer.byteLength(message)).toBeLessThanOrEqual(1024)
    expect(String(reply.body['message']).startsWith(message)).toBe(true)
  })
})

describe('the list', () => {
  it('is of the organization alone, and in pages', async () => {
    const account = await api.newAccount()
    const { apiKey } = account
    for (const nth of [1, 2, 3]) await call(api, `/api/v1/renders/rnd_${nth}`, { apiKey })
    await waitFor('the calls', async () => (await list('', { apiKey })).length === 3)
    const last = await call(api, '/api/v1/requests?perPage=2&page=1&orderBy=oldest', { apiKey })
    expect(last.body).toMatchObject({ total: 3, page: 1, perPage: 2, status: null })
    expect(last.body['data']).toMatchObject([{ path: '/api/v1/renders/rnd_3' }])
    expect(await list('status=400', { apiKey })).toEqual([])
    expect(await list('status=404&method=GET', { apiKey })).toHaveLength(3)
    expect(await list(`keyId=${api.account.keyId}`, { apiKey })).toEqual([])
    const [{ id } = { id: '' }] = await list('', { apiKey })
    expect((await call(api, `/api/v1/requests/${id}`)).status).toBe(404)
  })

  it.each([
    'status=200',
    'status=x',
    'method=TRACE',
    'from=now',
    'perPage=0',
    `keyId=${'k'.repeat(65)}`,
  ])('answers 400 to ?%s', async query =>
    expect((await call(api, `/api/v1/requests?${query}`)).status).toBe(400),
  )
})
