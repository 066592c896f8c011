import { call, type CallOptions, type Reply } from '../../testing/call'
import { poster } from '../../testing/documents'
import { patiently } from '../../testing/patiently'
import { newPerson, type SignedIn, signInSettings } from '../../testing/people'
import { startTestApi, type TestApi } from '../../testing/test-api'

let api: TestApi
let owner: SignedIn
let organizationId: string

beforeAll(async () => {
  api = await startTestApi(signInSettings)
})

afterAll(() => api.stop())

beforeEach(async () => {
  ;({ id: organizationId } = await api.database.organizations.create({ name: 'Acme' }))
  owner = await newPerson(api, organizationId, 'owner')
})

const ask = (
  { options }: SignedIn,
  path: string,
  more: Pick<CallOptions, 'method' | 'body'> = {},
): Promise<Reply> => patiently(() => call(api, `/api/app/${path}`, { ...options, ...more }))

interface Entry {
  id: string
  action: string
  subject: string | null
  actor: { id: string; name: string; email: string } | null
  key: { id: string; name: string } | null
  details: object
}

const entriesFor = async (person: SignedIn): Promise<Entry[]> =>
  (await ask(person, 'audit')).body['data'] as Entry[]

describe('the audit log', () => {
  it('names who created, rolled and revoked a key, and who invited whom', async () => {
    const before = (await entriesFor(owner)).length
    const { body: key } = await ask(owner, 'keys', { body: { name: 'CI' } })
    const { body: next } = await ask(owner, `keys/${String(key['id'])}/roll`, { body: {} })
    await ask(owner, `keys/${String(next['id'])}`, { method: 'DELETE' })
    const body = { email: 'grace@acme.example', role: 'editor' }
    const { body: invite } = await ask(owner, 'invites', { body })
    await ask(owner, `invites/${String(invite['id'])}`, { method: 'DELETE' })
    const told = (await entriesFor(owner)).slice(0, -before)
    expect(told.map(({ action, subject }) => [action, subject])).toEqual([
      ['invite.withdrawn', invite['id']],
      ['invite.created', invite['id']],
      ['key.revoked', next['id']],
      ['key.rolled', next['id']],
      ['key.created', key['id']],
    ])
    const actor = { id: owner.userId, name: 'Ada', email: owner.email }
    expect(told.map(entry => entry.actor)).toEqual(told.map(() => actor))
    for (const secret of [key['secret'], next['secret'], invite['url']])
      expect(JSON.stringify(told)).not.toContain(String(secret))
  })

  it('names who made, changed and deleted webhooks and signing keys: a person, or a program by its key', async () => {
    const made = await api.newKey(organizationId)
    const url = 'https://shop.example/hook?token=secret'
    const write = async (path: string, options: CallOptions): Promise<Reply['body']> =>
      (await patiently(() => call(api, `/api/v1/${path}`, { ...owner.options, ...options }))).body
    const { id } = await write('webhooks', { body: { url } })
    await write(`webhooks/${String(id)}`, { method: 'PATCH', body: { description: 'Shop' } })
    await write(`webhooks/${String(id)}`, { method: 'PATCH', body: { enabled: false } })
    await write(`webhooks/${String(id)}/rotate`, { body: {} })
    await write(`webhooks/${String(id)}`, { method: 'DELETE' })
    const { body: key } = await call(api, '/api/v1/signing-keys', {
      apiKey: made.apiKey,
      body: { name: 'Blog' },
    })
    await write(`signing-keys/${String(key['id'])}`, { method: 'DELETE' })
    const told = (await entriesFor(owner)).slice(0, 7)
    const host = 'shop.example'
    const person = owner.userId
    expect(
      told.map(({ action, subject, details, actor, key }) => [
        ...[action, subject, details],
        actor?.id ?? key?.id,
      ]),
    ).toEqual([
      ['signing_key.revoked', key['id'], { name: 'Blog' }, person],
      ['signing_key.created', key['id'], { name: 'Blog' }, made.keyId],
      ['webhook.deleted', id, { host }, person],
      ['webhook.rotated', id, { host }, person],
      ['webhook.disabled', id, { host, changed: null }, person],
      ['webhook.changed', id, { host, changed: 'description' }, person],
      ['webhook.created', id, { host }, person],
    ])
  })

  it('names who made, changed, rotated and deleted inbound hooks, without their URLs and secrets', async () => {
    const { apiKey, keyId } = await api.newKey(organizationId)
    const write = async (path: string, options: CallOptions): Promise<Reply['body']> =>
      (await patiently(() => call(api, `/api/v1/${path}`, { ...owner.options, ...options }))).body
    const design = await write('designs', { body: { name: 'Poster', document: poster } })
    const { body: hook } = await call(api, `/api/v1/designs/${String(design['id'])}/hooks`, {
      apiKey,
      body: { name: 'Form', mapping: { 'headline.text': '/name' } },
    })
    const path = `hooks/${String(hook['id'])}`
    const secret = { scheme: 'stripe', value: 'whsec_a-secret-of-theirs' }
    await write(path, { method: 'PATCH', body: { name: 'Shop', secret } })
    await write(path, { method: 'PATCH', body: { name: 'Shop' } })
    const { url } = await write(`${path}/rotate`, { method: 'POST' })
    await write(path, { method: 'DELETE' })
    const told = (await entriesFor(owner)).filter(({ subject }) => subject === hook['id'])
    const changed = 'name, signature, secret'
    expect(
      told.map(({ action, details, actor, key }) => [action, details, actor?.id ?? key?.id]),
    ).toEqual([
      ['inbound_hook.deleted', { name: 'Shop' }, owner.userId],
      ['inbound_hook.rotated', { name: 'Shop' }, owner.userId],
      ['inbound_hook.changed', { name: 'Shop', changed }, owner.userId],
      ['inbound_hook.created', { name: 'Form' }, keyId],
    ])
    for (const hidden of [hook['url'], url, secret.value])
      expect(JSON.stringify(told)).not.toContain(String(hidden).slice(-43))
  })

  it('is only for owners of the organization', async () => {
    for (const role of ['viewer', 'editor'] as const) {
      const reply = await ask(await newPerson(api, organizationId, role), 'audit')
      expect([role, reply.status]).toEqual([role, 403])
    }
    const { id: rival } = await api.database.organizations.create({ name: 'Rival' })
    const stranger = await newPerson(api, rival, 'owner')
    const theirs = (await entriesFor(stranger)).map(({ id }) => id)
    expect((await entriesFor(owner)).filter(({ id }) => theirs.includes(id))).toEqual([])
  })

  it('comes in pages, down to the oldest entry', async () => {
    for (let times = 0; times < 60; times++)
      await api.database.organizations.setQuotas(organizationId, { renders: times })
    const first = await ask(owner, 'audit')
    const { nextCursor } = first.body
    const second = await ask(owner, `audit?before=${String(nextCursor)}`)
    const all = [...(first.body['data'] as Entry[]), ...(second.body['data'] as Entry[])]
    expect((first.body['data'] as Entry[]).length).toBe(50)
    expect(second.body['nextCursor']).toBeNull()
    expect(all.filter(({ action }) => action === 'quotas.changed').length).toBe(60)
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  })

  it.each(['before=x', 'before=key_00000000000000000000000000', 'after=1'])(
    'answers 400 to ?%s',
    async query => expect((await ask(owner, `audit?${query}`)).status).toBe(400),
  )
})
