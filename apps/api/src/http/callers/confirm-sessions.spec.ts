import { call, type Reply } from '../../testing/call'
import { openCall } from '../../testing/open-call'
import { patiently } from '../../testing/patiently'
import { newPerson, type SignedIn, signInSettings } from '../../testing/people'
import { startTestApi, type TestApi } from '../../testing/test-api'

let api: TestApi
let organizationId: string
let person: SignedIn

beforeAll(async () => {
  api = await startTestApi(signInSettings)
})

afterAll(() => api.stop())

beforeEach(async () => {
  organizationId = (await api.newAccount()).organizationId
  await newPerson(api, organizationId, 'owner')
  person = await newPerson(api, organizationId, 'owner')
  // From now on this instance knows the session.
  expect((await ask('session')).status).toBe(200)
})

const ask = (path: string, body?: object): Promise<Reply> =>
  patiently(() => call(api, `/api/app/${path}`, { ...person.options, ...(body && { body }) }))

const own = (): { organizationId: string; userId: string } => ({
  organizationId,
  userId: person.userId,
})

/** The objects that would outlast the session of their creator. */
const lasting = [
  ['keys', { name: 'late', shared: true }],
  ['invites', { email: 'late@acme.example', role: 'owner' }],
] as const

describe('a person whose session is cached', () => {
  it.each(lasting)('is refused %s once removed', async (path, body) => {
    await api.database.users.remove(own())
    const reply = await ask(path, body)
    expect([reply.status, reply.body]).toEqual([401, { message: 'Unauthorized' }])
  })

  it.each(lasting)('is refused %s, which owners may use, once an editor', async (path, body) => {
    await api.database.users.setRole(own(), 'editor')
    expect((await ask(path, body)).status).toBe(403)
  })

  it('is told who may create keys after losing the role', async () => {
    await api.database.users.setRole(own(), 'viewer')
    const reply = await ask('keys', { name: 'late' })
    expect([reply.status, reply.body]).toEqual([
      403,
      { message: 'Only people with the role editor or owner may do this' },
    ])
  })

  it('gets no key if removed while the body arrives', async () => {
    const body = JSON.stringify({ name: 'late' })
    const { socket, heard } = openCall(api.url, 'POST /api/app/keys', {
      ...person.options.headers,
      'Content-Type': 'application/json',
      'Content-Length': body.length,
      Expect: '100-continue',
    })
    await heard(/100 Continue/)
    await api.database.users.remove(own())
    socket.write(body)
    expect(await heard(/HTTP\/1\.1 [^1]/)).toContain('HTTP/1.1 401 ')
    socket.destroy()
    expect(await api.database.keys.list(organizationId)).toHaveLength(1)
  })
})
