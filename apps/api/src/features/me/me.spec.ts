import { type Me, meSchema, newApiKey } from '@platen/contract'
import { waitFor } from '@platen/env/testing'
import { call } from '../../testing/call'
import { type Account, startTestApi, type TestApi } from '../../testing/test-api'

let api: TestApi

beforeAll(async () => {
  api = await startTestApi()
})

afterAll(() => api.stop())

async function me({ apiKey }: Pick<Account, 'apiKey'>): Promise<Me> {
  const reply = await call(api, '/api/v1/me', { apiKey })
  expect(reply.status).toBe(200)
  return meSchema.strict().parse(reply.body)
}

describe('GET /api/v1/me', () => {
  it('returns the organization and the key for a key without a user', async () => {
    const account = await api.newAccount()
    const body = await me(account)
    expect(body).toEqual({
      user: null,
      organization: { id: account.organizationId, name: 'Acme' },
      key: {
        id: account.keyId,
        name: 'test',
        prefix: account.apiKey.slice(0, 8),
        createdAt: expect.any(String) as string,
        // Recorded in the background, so this request may already count.
        lastUsedAt: body.key.lastUsedAt,
      },
    })
  })

  it('names the user of the key', async () => {
    const { organizationId } = api.account
    const ada = { email: 'ada@acme.example', name: 'Ada' }
    const { id: userId } = await api.database.users.create({ organizationId, ...ada })
    const { key: apiKey, ...record } = newApiKey()
    await api.database.keys.create({ organizationId, userId, name: "Ada's", ...record })
    expect((await me({ apiKey })).user).toEqual({ id: userId, ...ada })
  })

  it('returns when the key was last used, without a write for each request', async () => {
    const account = await api.newAccount()
    await me(account)
    // The use is recorded in the background.
    const first = await waitFor(
      'a noted use',
      async () => (await me(account)).key.lastUsedAt ?? undefined,
    )
    for (let call = 0; call < 5; call++) expect((await me(account)).key.lastUsedAt).toBe(first)
  })

  it('answers 401 without a key', async () => {
    const reply = await call(api, '/api/v1/me', { apiKey: null })
    expect([reply.status, reply.text]).toEqual([401, '{"message":"Unauthorized"}'])
  })
})
