import { allRoutes, type RouteRow } from '@platen/contract'
import { call, type Reply } from '../../testing/call'
import { patiently } from '../../testing/patiently'
import { newPerson, type SignedIn, signInSettings } from '../../testing/people'
import { startTestApi, type TestApi } from '../../testing/test-api'

let api: TestApi
let person: SignedIn

beforeAll(async () => {
  api = await startTestApi({ ...signInSettings, TRUST_PROXY: '127.0.0.1' })
  person = await newPerson(api, api.account.organizationId, 'owner')
})

afterAll(() => api.stop())

const rows: readonly RouteRow[] = Object.values(allRoutes)
const unsafe = rows.filter(({ method, callers }) => method !== 'GET' && callers?.session !== null)

const refused = {
  status: 403,
  text: '{"message":"Only pages at http://localhost may do this with a session"}',
}

/** Calls with the cookie, and with the other headers of a browser. */
const ask = (
  { method, path }: Pick<RouteRow, 'method' | 'path'>,
  headers: Record<string, string>,
): Promise<Reply> => {
  const cookie = person.options.headers?.['cookie'] ?? ''
  const at = path.replaceAll(/:\w+/g, 'none')
  return patiently(() =>
    call(api, at, { method, apiKey: null, headers: { cookie, ...headers }, body: '{' }),
  )
}

describe('a page of another site', () => {
  it.each(unsafe.map(row => ({ ...row, name: `${row.method} ${row.path}` })))(
    'cannot call $name with the cookie of its reader',
    async row => expect(await ask(row, { 'sec-fetch-site': 'cross-site' })).toMatchObject(refused),
  )
})

describe('a call that changes something', () => {
  const row = { method: 'POST', path: '/api/v1/designs' } as const
  // There is no body, so an accepted call gets a 400.
  it.each<[Record<string, string>, number]>([
    [{ 'sec-fetch-site': 'same-origin' }, 400],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ 'sec-fetch-site': 'none' }, 403],
    [{ 'sec-fetch-site': 'cross-site', origin: 'http://localhost' }, 403],
    [{ 'sec-fetch-site': 'same-origin', origin: 'http://localhost' }, 400],
    [{ 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' }, 403],
    [{}, 403],
    [{ origin: 'http://localhost' }, 400],
    [{ origin: 'https://localhost' }, 403],
    [{ origin: 'http://localhost.evil.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ referer: 'http://localhost/' }, 403],
  ])('with %j answers %i', async (headers, status) => {
    expect((await ask(row, headers)).status).toBe(status)
  })

  it.each(['/api/v1/designs', '/api/app/session', '/api/app/links/use'])(
    'to %s is refused from another address of the service, where traffic could be read',
    async path => {
      const { origin } = new URL(api.url)
      expect(await ask({ method: 'POST', path }, { origin })).toMatchObject(refused)
      const proxied = { origin: 'http://10.0.0.5', 'x-forwarded-host': '10.0.0.5' }
      expect(await ask({ method: 'POST', path }, proxied)).toMatchObject(refused)
    },
  )

  it('needs none of this with a key, which no browser sends by itself', async () => {
    const { apiKey } = api.account
    const headers = { 'sec-fetch-site': 'cross-site', ...person.options.headers, origin: 'null' }
    const reply = await call(api, row.path, { body: '{', apiKey, headers })
    expect(reply.status).toBe(400)
  })
})

it('may read with the cookie from anywhere: pages of other sites cannot see the answer', async () => {
  const { headers = {} } = person.options
  const reply = await call(api, '/api/app/session', {
    apiKey: null,
    headers: { ...headers, 'sec-fetch-site': 'cross-site' },
  })
  expect(reply.status).toBe(200)
  expect(reply.headers.get('access-control-allow-origin')).toBeNull()
})
